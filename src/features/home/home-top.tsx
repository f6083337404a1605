import styled from "styled-components";
import { paths } from "@/lib/paths";
import { useSheet } from "@/lib/sheets";
import { Icon } from "@/ui/icon/icon";
import { LinkTabs } from "@/ui/tabs/link-tabs";
import { media } from "@/ui/theme/media";
import { hitArea, pressable } from "@/ui/theme/mixins";
import { text } from "@/ui/theme/text";
import { homeCopy } from "./copy";
import { useDistrict } from "./use-district";

/** Second row of the header: search, and the district. */
export const HomeTop = () => {
  const { pk, name = homeCopy.assumedDistrict } = useDistrict();
  const pick = useSheet("district");
  return (
    <Row>
      <LinkTabs
        kind="text"
        label={homeCopy.tabs}
        items={[
          { href: paths.home(), label: homeCopy.play, current: true },
          { href: paths.search.stay(), label: homeCopy.stay },
          { href: paths.labs.index(), label: homeCopy.labs },
        ]}
      />
      <Pill
        type="button"
        aria-label={homeCopy.district(name)}
        onClick={() => pick?.({ current: pk, onPicked: () => undefined })}
      >
        <Icon name="map-pin" />
        {name}
        <Icon name="chevron-down" />
      </Pill>
    </Row>
  );
};

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  min-height: 40px;
  padding-right: var(--gutter);
  nav { padding-right: 8px; }
  ${media.below375} { nav { gap: 12px; } }
`;

const Pill = styled.button`
  position: relative;
  display: inline-flex;
  align-items: center;
  flex: none;
  gap: 4px;
  margin-left: auto;
  min-height: 32px;
  padding: 0 10px;
  border-radius: var(--r-full);
  background: var(--bg-sunken);
  ${text.label2}
  font-weight: 600;
  ${hitArea}
  ${pressable}
  svg { width: 16px; height: 16px; }
  svg:first-child { color: var(--brand-mark); }
`;
