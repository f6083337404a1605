import dynamic from "next/dynamic";
import { useState } from "react";
import styled from "styled-components";
import { VisuallyHidden } from "@/ui/a11y/visually-hidden";
import { TabPanel } from "@/ui/controls/tabs";
import { importWithRetry } from "@/ui/import-with-retry";
import { lazyHydration } from "@/ui/lazy-hydration";
import { ResetNotice } from "../common/reset-notice";
import { useStayChoice } from "../common/use-stay-choice";
import { useStayLocation } from "../common/use-stay-location";
import { ConditionChips } from "./condition-chips";
import { resultCopy as copy } from "./copy";
import { SummaryBar } from "./summary-bar";
import { TypeTabs } from "./type-tabs";
import { useStayFilters } from "./use-stay-filters";

const FilterSheet = dynamic(
  importWithRetry(() => import("./filter-sheet")),
  { ssr: false },
);
const Results = lazyHydration(() => import("./results").then((module) => module.Results));

const panelId = "stay-results";

/** Places to sleep with what this family really pays for these nights; whatever is asked for stands in the address. */
export const ResultScreen = () => {
  const { filters, apply } = useStayFilters();
  const { rangeProblem, isGuestReset } = useStayChoice();
  const found = useStayLocation(filters.location_id);
  const [sheet, setSheet] = useState<{ open: boolean; round: number } | null>(null);

  const place = found?.area.name ?? filters.keyword;
  const openFilters = () => setSheet({ open: true, round: (sheet?.round ?? 0) + 1 });
  return (
    <>
      <VisuallyHidden as="h1">{copy.title(place)}</VisuallyHidden>
      <SummaryBar place={place ?? copy.anywhere} filters={filters} apply={apply} onFilter={openFilters} />
      <TypeTabs filters={filters} panelId={panelId} apply={apply} />
      <ConditionChips filters={filters} apply={apply} onOpen={openFilters} />
      <Said>
        <ResetNotice rangeProblem={rangeProblem} isGuestReset={isGuestReset} />
      </Said>
      <TabPanel id={panelId}>
        <Results />
      </TabPanel>
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

const Said = styled.div`
  padding: 8px var(--gutter) 0;
  &:empty { display: none; }
`;
