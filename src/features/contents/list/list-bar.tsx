import dynamic from "next/dynamic";
import { useState } from "react";
import styled from "styled-components";
import type { ContentFilters } from "@/shared/contract/main/contents";
import { LiveRegion } from "@/ui/a11y/live-region";
import { Icon } from "@/ui/icon/icon";
import { patient } from "@/ui/later/patient";
import { hitArea } from "@/ui/theme/mixins";
import { text } from "@/ui/theme/text";
import { defaultSort } from "../address/content-filters";
import { contentsCopy } from "../copy";

const SortSheet = dynamic(
  patient(() => import("./sort-sheet")),
  { ssr: false },
);

interface ListBarProps {
  filters: ContentFilters;
  apply: (next: ContentFilters) => Promise<void>;
  total: number | undefined;
  totalIsFloor: boolean;
  isOld: boolean;
}

/** How many there are, said aloud once they are known, and in which order. */
export const ListBar = ({ filters, apply, total, totalIsFloor, isOld }: ListBarProps) => {
  const [sheet, setSheet] = useState<"never" | boolean>("never");
  const sort = filters.sort ?? defaultSort(filters.q);
  const known = total !== undefined && !isOld;
  return (
    <Bar>
      <p>{total !== undefined && <b>{contentsCopy.count(total, totalIsFloor)}</b>}</p>
      <LiveRegion text={known ? contentsCopy.countSpoken(total, totalIsFloor) : ""} />
      <Sort type="button" aria-label={contentsCopy.sortNow(contentsCopy.sorts[sort])} onClick={() => setSheet(true)}>
        <Icon name="arrow-up-down" />
        {contentsCopy.sorts[sort]}
      </Sort>
      {sheet !== "never" && (
        <SortSheet
          open={sheet}
          onClose={() => setSheet(false)}
          current={sort}
          hasPlace={filters.loc !== undefined}
          hasWords={filters.q !== undefined}
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
  b { font-weight: 700; }
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
