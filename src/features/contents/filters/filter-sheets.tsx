import dynamic from "next/dynamic";
import styled from "styled-components";
import { Chip } from "@/ui/controls/chip";
import { Icon } from "@/ui/icon/icon";
import { importWithRetry } from "@/ui/import-with-retry";
import { filterCount } from "../address/content-filters";
import type { AddressedFilters } from "../address/use-content-filters";
import { filtersCopy } from "../copy";
import { useContentsSheet } from "./use-contents-sheet";

const ChosenCount = ({ count }: { count: number }) => <Count aria-hidden="true">{count}</Count>;

const Count = styled.span`
  display: grid;
  place-items: center;
  min-width: 20px;
  height: 20px;
  padding-inline: 5px;
  border-radius: var(--r-full);
  background: var(--sel-bg);
  color: var(--sel-fg);
  font: 700 .75rem/1 var(--font);
`;

const FilterSheet = dynamic(
  importWithRetry(() => import("./filter-sheet")),
  { ssr: false },
);
const AgeSheet = dynamic(
  importWithRetry(() => import("./age-sheet")),
  { ssr: false },
);

/** Sheets of a filter bar: `opener` is the chip that opens the sheet with all filters, `open` opens one by name. */
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
