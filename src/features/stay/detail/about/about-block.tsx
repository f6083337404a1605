import { type ReactNode, useId, useState } from "react";
import styled, { css } from "styled-components";
import { aboutAnchor } from "@/features/stay/detail/anchors";
import { lateCopy } from "@/features/stay/detail/late-copy";
import { useStay } from "@/features/stay/detail/stay-context";
import type { Accommodation } from "@/shared/contract/stay/accommodations";
import { Part } from "@/ui/booking/part";
import { Button } from "@/ui/controls/button";
import { Gutter } from "@/ui/display/section-header";
import { Icon } from "@/ui/icon/icon";
import { Text } from "@/ui/layout";
import { pressable } from "@/ui/theme/mixins";
import { text } from "@/ui/theme/text";
import { ChildTable } from "./child-table";
import { FacilityGrid } from "./facility-grid";
import { Guide } from "./guide";
import { type InfoTab, pickTabs } from "./info-tabs";

/** Longest summary that fits in the two lines under the name, in characters. */
const TOLD_ABOVE = 48;

/** Description, preceded by a summary that does not fit under the name. */
export const aboutWords = ({ summary, description }: Pick<Accommodation, "summary" | "description">): string =>
  description === "" || summary.length <= TOLD_ABOVE ? description || summary : `${summary}\n\n${description}`;

const { about: copy, info, facilities, guide, children } = lateCopy;
const SHOWN = 8;

export const AboutBlock = () => {
  const { stay, openInfo } = useStay();
  return (
    <Part id={aboutAnchor}>
      <Gutter>
        <Text as="h2" $size="title2">
          {copy.title}
        </Text>
        <Description words={aboutWords(stay)} />
        <InfoTiles />
        <Block>
          <h3>{facilities.title}</h3>
          <FacilityGrid stay={stay} most={SHOWN} />
          {Object.values(stay.facilities).some((state) => state !== "unknown") && (
            <Button kind="outline" size={48} full onClick={() => openInfo("facilities")}>
              {facilities.all(Object.keys(facilities.names).length)}
            </Button>
          )}
        </Block>
        {stay.sale_state === "on_sale" && (
          <Block>
            <h3>{children.title}</h3>
            <ChildTable terms={stay} mandatoryFee={stay.mandatory_fee} />
          </Block>
        )}
        <Block>
          <h3>{guide.title}</h3>
          <Guide stay={stay} />
        </Block>
      </Gutter>
    </Part>
  );
};

const LONG = 160;

const Description = ({ words }: { words: string }) => {
  const id = useId();
  const [isWhole, setWhole] = useState(false);
  const isLong = words.length > LONG;
  return (
    <>
      <Words id={id} $cut={isLong && !isWhole}>
        {words}
      </Words>
      {isLong && (
        <Button
          kind="outline"
          size={48}
          full
          aria-expanded={isWhole}
          aria-controls={id}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? copy.less : copy.more}
        </Button>
      )}
    </>
  );
};

const icons: Record<InfoTab, ReactNode> = {
  about: <Icon name="book-open" />,
  facilities: <Icon name="clipboard-list" />,
  guide: <Icon name="info" />,
  children: <Icon name="baby" />,
  place: <Icon name="map-pin" />,
  venue: <Icon name="store" />,
};

const InfoTiles = () => {
  const { stay, openInfo } = useStay();
  return (
    <Tiles aria-label={copy.info}>
      {pickTabs(stay).map((tab) => (
        <li key={tab}>
          <Tile type="button" aria-haspopup="dialog" onClick={() => openInfo(tab)}>
            {icons[tab]}
            {info.tabs[tab]}
          </Tile>
        </li>
      ))}
    </Tiles>
  );
};

const Block = styled.section`
  padding-top: 28px;
  h3 { margin-bottom: 10px; ${text.card} }
  > button { margin-top: 12px; }
`;

const Words = styled.p<{ $cut: boolean }>`
  margin-block: 12px 16px;
  white-space: pre-line;
  ${text.reading}
  ${({ $cut }) =>
    $cut &&
    css`
      max-height: 168px;
      overflow: hidden;
      -webkit-mask-image: linear-gradient(#000 60%, transparent);
      mask-image: linear-gradient(#000 60%, transparent);
    `}
`;

const Tiles = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(92px, 1fr));
  gap: 8px;
  margin-top: 16px;
`;

const Tile = styled.button`
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  gap: 6px;
  width: 100%;
  min-height: 76px;
  padding: 10px 6px;
  border-radius: 16px;
  background: var(--bg-sunken);
  color: var(--fg);
  ${text.label1}
  ${pressable}
  svg { width: 22px; height: 22px; stroke-width: 1.8; color: var(--fg-2); }
`;
