import { ArrowUpDown } from "lucide-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import styled from "styled-components";
import type { StayCount, StayFilters } from "@/shared/contract/stay/accommodations";
import { LiveRegion } from "@/ui/a11y/live-region";
import { patient } from "@/ui/later/patient";
import { hitArea } from "@/ui/theme/mixins";
import { text } from "@/ui/theme/text";
import { defaultSort } from "../common/stay-filters";
import { lateResultCopy as copy } from "./late-copy";

const SortSheet = dynamic(
  patient(() => import("./sort-sheet")),
  { ssr: false },
);

interface CountBarProps {
  filters: StayFilters;
  apply: (next: StayFilters) => Promise<void>;
  count: StayCount | undefined;
  isOld: boolean;
}

/** How many have a room, said aloud once that is known, and in which order. */
export const CountBar = ({ filters, apply, count, isOld }: CountBarProps) => {
  const [sheet, setSheet] = useState<"never" | boolean>("never");
  const sort = filters.sort ?? defaultSort;
  return (
    <Bar>
      <p>
        {count && (
          <>
            {copy.count} <b>{copy.counted(count.available_count, count.is_floor)}</b>
          </>
        )}
      </p>
      <LiveRegion text={count && !isOld ? copy.countSpoken(count.available_count) : ""} />
      <Sort type="button" aria-label={copy.sortNow(copy.sorts[sort])} onClick={() => setSheet(true)}>
        <ArrowUpDown aria-hidden="true" />
        {copy.sorts[sort]}
      </Sort>
      {sheet !== "never" && (
        <SortSheet
          open={sheet}
          onClose={() => setSheet(false)}
          current={sort}
          hasPlace={filters.location_id !== undefined}
          onChoose={(next) => apply({ ...filters, sort: next })}
        />
      )}
    </Bar>
  );
};

const Bar = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 12px;
  min-height: 44px;
  padding: 4px var(--gutter) 8px;
  ${text.label1}
  font-weight: 500;
  p { color: var(--fg-2); }
  b { color: var(--fg); font-weight: 700; }
`;

const Sort = styled.button`
  position: relative;
  display: inline-flex;
  align-items: center;
  gap: 5px;
  font-weight: 600;
  ${hitArea}
  svg { width: 16px; height: 16px; }
`;
