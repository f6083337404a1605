import { useQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { useState } from "react";
import styled from "styled-components";
import { accommodationCountQuery } from "@/api/stay/accommodations-list";
import { useHttp } from "@/lib/http/http-context";
import { useOnline } from "@/lib/use-online";
import { VisuallyHidden } from "@/ui/a11y/visually-hidden";
import { TabPanel } from "@/ui/controls/tabs";
import { Notice } from "@/ui/feedback/notice";
import { ResetNotice } from "../common/reset-notice";
import { choiceOf, type StayView, without } from "../common/stay-filters";
import { StayListCard } from "../common/stay-list-card";
import { useStayChoice } from "../common/use-stay-choice";
import { useStayLocation } from "../common/use-stay-location";
import { ConditionChips } from "./condition-chips";
import { resultCopy as copy } from "./copy";
import { CountBar } from "./count-bar";
import { NearRow } from "./near-row";
import { ResultList } from "./result-list";
import { SummaryBar } from "./summary-bar";
import { TypeStrip } from "./type-strip";
import { TypeTabs } from "./type-tabs";
import { useAreaCentre } from "./use-area-centre";
import { useRememberedSearch } from "./use-remembered-search";
import { useStayFeed } from "./use-stay-feed";
import { useStayFilters } from "./use-stay-filters";
import { ViewSwitch } from "./view-switch";

// What to do where nothing is free is no part of the usual first picture.
const NoRooms = dynamic(() => import("./no-rooms").then((module) => module.NoRooms));
const FilterSheet = dynamic(() => import("./filter-sheet"), { ssr: false });

const panelId = "stay-results";
/** Below the second card. */
const stripAfter = 1;

/** Places to sleep with what this family really pays for these nights; whatever is asked for stands in the address. */
export const ResultScreen = () => {
  const { filters, view, apply, hrefOf } = useStayFilters();
  const { rangeProblem, isGuestReset } = useStayChoice();
  const feed = useStayFeed(filters);
  const online = useOnline();
  const count = useQuery(accommodationCountQuery(useHttp().stay, filters));
  const found = useStayLocation(filters.location_id);
  const centre = useAreaCentre(view === "near" ? found : null);
  const [sheet, setSheet] = useState<{ open: boolean; round: number } | null>(null);

  const place = found?.area.name ?? filters.keyword;
  const choice = choiceOf(filters);
  useRememberedSearch(filters, place);
  const openFilters = () => setSheet({ open: true, round: (sheet?.round ?? 0) + 1 });
  const hasPlace = filters.location_id !== undefined;
  const switchTo = (next: StayView) =>
    void apply(next === "near" && hasPlace ? { ...filters, sort: "distance-asc" } : without(filters, "sort"), next);
  return (
    <>
      <VisuallyHidden as="h1">{copy.title(place)}</VisuallyHidden>
      <SummaryBar place={place ?? copy.anywhere} filters={filters} apply={apply} onFilter={openFilters} />
      <TypeTabs filters={filters} panelId={panelId} apply={apply} />
      <ConditionChips filters={filters} apply={apply} onOpen={openFilters} />
      <Notices>
        <ResetNotice rangeProblem={rangeProblem} isGuestReset={isGuestReset} />
        {!online && <Notice tone="grey">{copy.offline}</Notice>}
        {view === "near" && !hasPlace && <Notice tone="grey">{copy.near.needPlace}</Notice>}
        {view === "near" && centre && place && <Notice tone="grey">{copy.near.from(place)}</Notice>}
      </Notices>
      <TabPanel id={panelId}>
        <CountBar filters={filters} apply={apply} count={count.data} isOld={count.isPlaceholderData || feed.isOld} />
        <ResultList
          feed={feed}
          none={(isTaken) => <NoRooms filters={filters} place={found?.area.name} hrefOf={hrefOf} isTaken={isTaken} />}
          draw={(card, at) =>
            view === "near" ? (
              <NearRow card={card} choice={choice} centre={centre} />
            ) : (
              <>
                <StayListCard card={card} choice={choice} priority={at === 0} />
                {at === stripAfter && <TypeStrip filters={filters} />}
              </>
            )
          }
        />
      </TabPanel>
      {feed.cards.length > 0 && <ViewSwitch view={view} onSwitch={switchTo} />}
      {sheet && (
        <FilterSheet
          key={sheet.round}
          open={sheet.open}
          onClose={() => setSheet({ ...sheet, open: false })}
          filters={filters}
          apply={apply}
        />
      )}
    </>
  );
};

const Notices = styled.div`
  display: grid;
  gap: 8px;
  padding: 8px var(--gutter) 0;
  &:empty { display: none; }
`;
