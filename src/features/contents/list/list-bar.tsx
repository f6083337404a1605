import dynamic from "next/dynamic";
import type { ContentFilters } from "@/shared/contract/main/contents";
import { CountBar } from "@/ui/display/count-bar";
import { importWithRetry } from "@/ui/import-with-retry";
import { defaultSort } from "../address/content-filters";
import { countCopy } from "../copy";
import { useContentsSheet } from "../filters/use-contents-sheet";
import { contentsCopy } from "./copy";

const SortSheet = dynamic(
  importWithRetry(() => import("./sort-sheet")),
  { ssr: false },
);

interface ListBarProps {
  filters: ContentFilters;
  apply: (next: ContentFilters) => Promise<void>;
  total: number | undefined;
  totalIsFloor: boolean;
  isOld: boolean;
}

/** Total, announced once known, and the order. */
export const ListBar = ({ filters, apply, total, totalIsFloor, isOld }: ListBarProps) => {
  const { sheet, open, close } = useContentsSheet("sort");
  const sort = filters.sort ?? defaultSort(filters.q);
  const isCounted = total !== undefined && !isOld;
  return (
    <>
      <CountBar
        count={total !== undefined && <b>{countCopy.count(total, totalIsFloor)}</b>}
        spoken={isCounted ? countCopy.spoken(total, totalIsFloor) : ""}
        order={contentsCopy.sorts[sort]}
        orderLabel={contentsCopy.sortNow(contentsCopy.sorts[sort])}
        onOrder={total === 0 ? null : () => open("sort")}
      />
      {sheet && (
        <SortSheet
          open={sheet.open}
          onClose={close}
          current={sort}
          hasPlace={filters.loc !== undefined}
          hasWords={filters.q !== undefined}
          onChoose={(next) => apply({ ...filters, sort: next })}
        />
      )}
    </>
  );
};
