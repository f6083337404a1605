import dynamic from "next/dynamic";
import { useState } from "react";
import type { StayCount, StayFilters } from "@/shared/contract/stay/accommodations";
import { CountBar } from "@/ui/display/count-bar";
import { Words } from "@/ui/display/figure";
import { importWithRetry } from "@/ui/import-with-retry";
import { defaultSort } from "../common/stay-filters";
import { lateResultCopy as copy } from "./late-copy";

const SortSheet = dynamic(
  importWithRetry(() => import("./sort-sheet")),
  { ssr: false },
);

interface ListBarProps {
  filters: StayFilters;
  apply: (next: StayFilters) => Promise<void>;
  count: StayCount | undefined;
  isOld: boolean;
}

/** Number of available accommodations, announced once known, and the sort order. */
export const ListBar = ({ filters, apply, count, isOld }: ListBarProps) => {
  const [sheet, setSheet] = useState<"never" | boolean>("never");
  const sort = filters.sort ?? defaultSort;
  return (
    <>
      <CountBar
        count={
          count && (
            <>
              {copy.count} <b>{copy.counted(count.available_count, count.is_floor)}</b>
              {Boolean(count.info_count) && (
                <Words>{` · ${copy.infoCount(count.info_count ?? 0, count.is_info_floor)}`}</Words>
              )}
            </>
          )
        }
        spoken={count && !isOld ? copy.countSpoken(count) : ""}
        order={copy.sorts[sort]}
        orderLabel={copy.sortNow(copy.sorts[sort])}
        onOrder={count?.total_count === 0 ? null : () => setSheet(true)}
      />
      {sheet !== "never" && (
        <SortSheet
          open={sheet}
          onClose={() => setSheet(false)}
          current={sort}
          hasPlace={filters.location_id !== undefined}
          onChoose={(next) => apply({ ...filters, sort: next })}
        />
      )}
    </>
  );
};
