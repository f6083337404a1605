import dynamic from "next/dynamic";
import Link from "next/link";
import { type ComponentProps, type ReactNode, useState, useSyncExternalStore } from "react";
import styled from "styled-components";
import { paths } from "@/lib/paths";
import { shellCopy } from "@/shell/copy";
import { useBack } from "@/shell/frame/use-back";
import type { PageFrame } from "@/shell/with-page";
import { Wordmark } from "@/ui/brand/wordmark";
import { IconButton, IconLink } from "@/ui/controls/icon-button";
import { Icon } from "@/ui/icon/icon";
import { importWithRetry } from "@/ui/import-with-retry";
import { lazyHydration } from "@/ui/lazy-hydration";
import { text } from "@/ui/theme/text";

const ShareSheet = dynamic(
  importWithRetry(() => import("@/shell/sheets/share/share-sheet").then((module) => module.ShareSheet)),
  {
    ssr: false,
  },
);

/** Shares this page. The caller has to render `sheet`. */
const useShare = (): { share: () => void; sheet: ReactNode } => {
  const [open, setOpen] = useState<"never" | boolean>("never");
  return {
    share: () => setOpen(true),
    sheet: open !== "never" && <ShareSheet open={open} onClose={() => setOpen(false)} />,
  };
};

const subscribe = (changed: () => void) => {
  window.addEventListener("scroll", changed, { passive: true });
  return () => window.removeEventListener("scroll", changed);
};

/** True if the page is scrolled by more than `pixels`. */
const usePastTop = (pixels: number): boolean =>
  useSyncExternalStore(
    subscribe,
    () => window.scrollY > pixels,
    () => false,
  );

// Plain links at first; unread notices are checked later.
const HomeDoors = lazyHydration(() => import("@/shell/frame/home-doors").then((module) => module.HomeDoors));

const { header: copy } = shellCopy;

export const Header = ({
  frame: { header: kind, share, search },
  title,
}: {
  frame: PageFrame;
  title: string | undefined;
}) => {
  if (kind === "home") return <HomeHeader />;
  if (kind === "title") return <TitleHeader title={title} share={share} search={search} />;
  return kind === "over-picture" ? <PictureHeader title={title} /> : null;
};

const HomeHeader = () => (
  <Bar as="header" $lined={usePastTop(4)} $inset>
    <HomeLink href={paths.home()}>
      <Wordmark height={28} />
    </HomeLink>
    <div className="side">
      <HomeDoors />
    </div>
  </Bar>
);

interface TitleHeaderProps extends Pick<PageFrame, "share" | "search"> {
  title: string | undefined;
}

const TitleHeader = ({ title, share, search = true }: TitleHeaderProps) => (
  <Bar as="header" $lined={usePastTop(4)}>
    <IconButton label={copy.back} icon={<Icon name="arrow-left" />} onClick={useBack()} />
    {title ? <h1 className="title">{title}</h1> : <span className="title" />}
    <div className="side">
      {share && <ShareButton />}
      {search && (
        <IconLink href={paths.search.activity()} prefetch={false} label={copy.search} icon={<Icon name="search" />} />
      )}
    </div>
  </Bar>
);

/** Over a picture: round buttons, and a solid bar with the title after 200 px. The screen renders the h1. */
const PictureHeader = ({ title }: { title: string | undefined }) => {
  const solid = usePastTop(200);
  const surface = solid ? "none" : "float";
  return (
    <Floating>
      <Bar as="header" $lined={solid} $clear={!solid}>
        <IconButton surface={surface} label={copy.back} icon={<Icon name="arrow-left" />} onClick={useBack()} />
        <p className="title" aria-hidden="true">
          {solid && title}
        </p>
        <div className="side">
          <IconLink surface={surface} href={paths.home()} label={copy.home} icon={<Icon name="house" />} />
          <ShareButton surface={surface} />
        </div>
      </Bar>
    </Floating>
  );
};

const ShareButton = ({ surface }: Pick<ComponentProps<typeof IconButton>, "surface">) => {
  const { share, sheet } = useShare();
  return (
    <>
      <IconButton surface={surface} label={copy.share} icon={<Icon name="share" />} onClick={share} />
      {sheet}
    </>
  );
};

const Bar = styled.div<{ $lined: boolean; $inset?: boolean; $clear?: boolean }>`
  position: sticky;
  top: 0;
  z-index: var(--z-header);
  display: flex;
  align-items: center;
  gap: 4px;
  width: 100%;
  height: 56px;
  padding: 0 8px 0 ${({ $inset }) => ($inset ? "var(--gutter)" : "8px")};
  border-bottom: 1px solid ${({ $lined }) => ($lined ? "var(--line)" : "transparent")};
  background: ${({ $clear }) => ($clear ? "transparent" : "var(--bg)")};
  color: var(--fg);
  > .title { flex: 1; min-width: 0; overflow: hidden; text-align: center; text-overflow: ellipsis; white-space: nowrap; ${text.card} }
  > .side { display: flex; flex: none; justify-content: end; min-width: 44px; margin-left: auto; }
`;

/** Has no height, so that the picture begins at the top of the page. */
const Floating = styled.div`
  position: sticky;
  top: 0;
  z-index: var(--z-header);
  height: 0;
`;

const HomeLink = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: 44px;
`;
