import dynamic from "next/dynamic";
import { useState } from "react";
import { Chip } from "@/ui/controls/chip";
import { Icon } from "@/ui/icon/icon";
import { patient } from "@/ui/later/patient";
import { filterCount } from "../address/content-filters";
import type { AddressedFilters } from "../address/use-content-filters";
import { filtersCopy } from "../copy";
import { ChosenCount } from "./chosen-count";

const FilterSheet = dynamic(
  patient(() => import("./filter-sheet")),
  { ssr: false },
);
const AgeSheet = dynamic(
  patient(() => import("./age-sheet")),
  { ssr: false },
);

export type FilterSheetName = "filter" | "age";

/** The sheets of a bar of conditions: `opener` is the chip that opens the one of all conditions, `open` opens one by name. */
export function useFilterSheets({ filters, apply }: Pick<AddressedFilters, "filters" | "apply">) {
  const [sheet, setSheet] = useState<{ name: FilterSheetName; open: boolean; round: number } | null>(null);
  const count = filterCount(filters);
  const open = (name: FilterSheetName) => setSheet({ name, open: true, round: (sheet?.round ?? 0) + 1 });
  const Sheet = sheet?.name === "age" ? AgeSheet : FilterSheet;
  return {
    open,
    opener: (
      <Chip
        icon={<Icon name="sliders-horizontal" />}
        aria-label={filtersCopy.open(count)}
        onClick={() => open("filter")}
      >
        {count > 0 && <ChosenCount count={count} />}
      </Chip>
    ),
    sheets: sheet && (
      <Sheet
        key={sheet.round}
        open={sheet.open}
        onClose={() => setSheet({ ...sheet, open: false })}
        filters={filters}
        apply={apply}
      />
    ),
  };
}
