import dynamic from "next/dynamic";
import { Chip } from "@/ui/controls/chip";
import { Icon } from "@/ui/icon/icon";
import { importWithRetry } from "@/ui/import-with-retry";
import { filterCount } from "../address/content-filters";
import type { AddressedFilters } from "../address/use-content-filters";
import { filtersCopy } from "../copy";
import { ChosenCount } from "./chosen-count";
import { useContentsSheet } from "./use-contents-sheet";

const FilterSheet = dynamic(
  importWithRetry(() => import("./filter-sheet")),
  { ssr: false },
);
const AgeSheet = dynamic(
  importWithRetry(() => import("./age-sheet")),
  { ssr: false },
);

/** The sheets of a bar of conditions: `opener` is the chip that opens the one of all conditions, `open` opens one by name. */
export function useFilterSheets({ filters, apply }: Pick<AddressedFilters, "filters" | "apply">) {
  const { sheet, open, close } = useContentsSheet("filter", "age");
  const count = filterCount(filters);
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
    sheets: sheet && <Sheet key={sheet.round} open={sheet.open} onClose={close} filters={filters} apply={apply} />,
  };
}
