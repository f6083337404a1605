import { useQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { useState } from "react";
import styled from "styled-components";
import { accommodationTypesQuery } from "@/api/stay/search";
import { useHttp } from "@/lib/http/http-context";
import type { StayFilters } from "@/shared/contract/stay/accommodations";
import { VisuallyHidden } from "@/ui/a11y/visually-hidden";
import { importWithRetry } from "@/ui/import-with-retry";
import { lazyHydration } from "@/ui/lazy-hydration";
import { ObjectImage } from "@/ui/scene/small-image";
import { TabPanel, Tabs } from "@/ui/tabs/tabs";
import { media } from "@/ui/theme/media";
import { ResetNotice } from "../common/reset-notice";
import { without } from "../common/stay-filters";
import { allTypesPicture, typePicture } from "../common/type-picture";
import { useStayChoice } from "../common/use-stay-choice";
import { useStayLocation } from "../common/use-stay-location";
import { ConditionChips } from "./condition-chips";
import { resultCopy as copy } from "./copy";
import { SummaryBar } from "./summary-bar";
import { useStayFilters } from "./use-stay-filters";

const everything = "";

interface TypeTabsProps {
  filters: StayFilters;
  panelId: string;
  apply: (next: StayFilters) => Promise<void>;
}

/** Tabs of types, with arrow keys. A change drops the facilities of the type before. */
const TypeTabs = ({ filters, panelId, apply }: TypeTabsProps) => {
  const current = filters.accommodation_type_code ?? everything;
  const types = (useQuery(accommodationTypesQuery(useHttp().stay)).data ?? []).filter(
    ({ code, has_stays }) => has_stays || code === current,
  );
  const items = [{ code: everything, name: copy.allTypes }, ...types].map(({ code, name }) => ({
    value: code,
    label: name,
    icon: <ObjectImage object={code === everything ? allTypesPicture : typePicture(code)} size={32} />,
    panelId: code === current ? panelId : undefined,
  }));
  const choose = (code: string) =>
    void apply(
      code === everything
        ? without(filters, "accommodation_type_code", "facilities")
        : { ...without(filters, "facilities"), accommodation_type_code: code },
    );
  return <Tabs kind="picture" label={copy.types} value={current} onChange={choose} items={items} />;
};

const FilterSheet = dynamic(
  importWithRetry(() => import("./filter-sheet")),
  { ssr: false },
);
const Results = lazyHydration(() => import("./results").then((module) => module.Results));

const panelId = "stay-results";

/** Accommodations with this family's price for these nights; the address has all filters. */
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
      <Sides>
        <ConditionChips filters={filters} apply={apply} onOpen={openFilters} />
        <div>
          <Notices>
            <ResetNotice rangeProblem={rangeProblem} isGuestReset={isGuestReset} />
          </Notices>
          <TabPanel id={panelId}>
            <Results />
          </TabPanel>
        </div>
      </Sides>
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

/** Conditions above the list; next to it on wide screens. */
const Sides = styled.div`
  ${media.from1024} {
    display: grid;
    grid-template-columns: 232px minmax(0, 1fr);
    align-items: start;
    > .chip-row { position: sticky; top: 76px; flex-wrap: wrap; padding-block: 12px; }
  }
`;

const Notices = styled.div`
  padding: 8px var(--gutter) 0;
  &:empty { display: none; }
`;
