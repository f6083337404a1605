import { useEffect, useState } from "react";
import styled from "styled-components";
import { lateCopy } from "@/features/stay/detail/late-copy";
import { useStay } from "@/features/stay/detail/stay-context";
import { Text } from "@/ui/layout";
import { Sheet } from "@/ui/overlays/sheet";
import { Tabs } from "@/ui/tabs/tabs";
import { text } from "@/ui/theme/text";
import { aboutWords } from "./about-block";
import { ChildTable } from "./child-table";
import { FacilityGrid } from "./facility-grid";
import { Guide } from "./guide";
import { type InfoTab, pickTabs } from "./info-tabs";
import { PlaceWords } from "./place-words";
import { SourceNote, VenueTable } from "./venue-table";

const { info: copy, facilities } = lateCopy;

type Props = { tab: InfoTab | null; onTab: (tab: string) => void; onClose: () => void };

/** All facts of the accommodation in tabs with arrow keys; the address has the open one, so that it can be shared. */
const InfoSheet = ({ tab, onTab, onClose }: Props) => {
  const { stay } = useStay();
  const tabs = pickTabs(stay);
  // The closing sheet continues to show its last tab.
  const [shown, setShown] = useState<InfoTab>(tab ?? "about");
  const named = tabs.includes(shown) ? shown : "about";
  if (tab && tab !== shown) setShown(tab);
  useEffect(() => {
    if (!tab) return;
    // Replaces only the address: a router navigation would lose the sheet's history entry.
    const url = new URL(window.location.href);
    url.searchParams.set("info", tab);
    window.history.replaceState(window.history.state, "", url);
  }, [tab]);
  return (
    <Sheet open={tab !== null} onClose={onClose} title={copy.title} size="tall">
      <Sticky>
        <Tabs
          label={copy.title}
          value={named}
          onChange={onTab}
          items={tabs.map((value) => ({ value, label: copy.tabs[value], panelId: `info-${value}` }))}
        />
      </Sticky>
      <Panel role="tabpanel" id={`info-${named}`} aria-labelledby={`info-${named}-tab`}>
        <Facts tab={named} />
      </Panel>
    </Sheet>
  );
};

export default InfoSheet;

const Facts = ({ tab }: { tab: InfoTab }) => {
  const { stay } = useStay();
  if (tab === "about") {
    return (
      <>
        <Words>{aboutWords(stay)}</Words>
        <SourceNote stay={stay} />
      </>
    );
  }
  if (tab === "facilities") {
    return (
      <>
        <FacilityGrid stay={stay} />
        <Text $size="label2" $quiet $weight={400} $above={14}>
          {facilities.unknownNote}
        </Text>
      </>
    );
  }
  if (tab === "guide") {
    return (
      <>
        {stay.guide && <Words>{stay.guide}</Words>}
        <Guide stay={stay} />
      </>
    );
  }
  if (tab === "children") return <ChildTable terms={stay} mandatoryFee={stay.mandatory_fee} />;
  return tab === "place" ? <PlaceWords stay={stay} /> : <VenueTable stay={stay} />;
};

const Sticky = styled.div`
  position: sticky;
  top: 0;
  z-index: 1;
  margin-inline: calc(-1 * var(--gutter));
  background: var(--surface);
  [role="tab"] { flex: 1 0 auto; padding-inline: 10px; }
`;

const Panel = styled.div`
  min-height: 320px;
  padding-block: 20px 12px;
`;

const Words = styled.p`
  margin-bottom: 16px;
  white-space: pre-line;
  ${text.reading}
`;
