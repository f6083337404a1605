import styled from "styled-components";
import { paths } from "@/lib/paths";
import { shellCopy } from "@/shell/copy";
import { useBack } from "@/shell/frame/use-back";
import { lateCopy } from "@/shell/late-copy";
import type { PageFrame } from "@/shell/with-page";
import { IconButton, IconLink } from "@/ui/controls/icon-button";
import { Icon } from "@/ui/icon/icon";
import { media } from "@/ui/theme/media";

const { header: copy } = shellCopy;

/**
 * One-hand mode: the header's buttons within reach of the thumb, if enabled in the settings. Not on pages without a
 * header, which have their own navigation. Above the tab bar it reserves a row, as it would cover the favourite buttons
 * of a list.
 */
export const OneHand = ({ frame: { header, search = true, tabBar = true } }: { frame: PageFrame }) => {
  const back = useBack();
  if (header === "none") return null;
  return (
    <Reach aria-label={lateCopy.oneHand} data-row={tabBar || undefined}>
      {header !== "home" && (
        <IconButton surface="float" label={copy.back} icon={<Icon name="arrow-left" />} onClick={back} />
      )}
      {header === "over-picture" && (
        <IconLink surface="float" href={paths.home()} prefetch={false} label={copy.home} icon={<Icon name="house" />} />
      )}
      {header !== "over-picture" && search && (
        <IconLink
          surface="float"
          href={paths.search.activity()}
          prefetch={false}
          label={copy.search}
          icon={<Icon name="search" />}
        />
      )}
    </Reach>
  );
};

// At the toast's height: above the tab bar, and above the taller bar of a screen's main button.
const Reach = styled.nav`
  position: fixed;
  left: 0;
  right: 0;
  bottom: calc(var(--bar, 0px) + var(--offline-bar, 0px) + 92px + env(safe-area-inset-bottom));
  z-index: var(--z-cta);
  display: none;
  gap: 8px;
  justify-content: flex-end;
  width: 100%;
  max-width: var(--col);
  margin-inline: auto;
  padding-inline: 12px;
  pointer-events: none;
  > * { pointer-events: auto; }
  > *::before { box-shadow: var(--e-3); }
  &[data-row] {
    bottom: calc(var(--bar, 0px) + var(--offline-bar, 0px) + 64px + env(safe-area-inset-bottom));
    align-items: center;
    height: 60px;
    border-top: 1px solid var(--line);
    background: var(--bg);
    pointer-events: auto;
  }
  &[data-row] > *::before { box-shadow: none; }
  html[data-hand] & { display: flex; }
  html[data-hand="left"] & { justify-content: flex-start; }
  ${media.from768} { html[data-hand] & { display: none; } }
`;
