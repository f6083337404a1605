import { type StaySort, staySorts } from "@/shared/contract/stay/lists";
import { ChoiceSheet } from "@/ui/overlays/choice-sheet";
import { lateResultCopy } from "./late-copy";

interface SortSheetProps {
  open: boolean;
  onClose: () => void;
  current: StaySort;
  /** Sorting by distance needs an area. */
  hasPlace: boolean;
  onChoose: (sort: StaySort) => Promise<void>;
}

const SortSheet = ({ hasPlace, ...sheet }: SortSheetProps) => (
  <ChoiceSheet
    {...sheet}
    title={lateResultCopy.sortTitle}
    choices={staySorts
      .filter((sort) => sort !== "distance-asc" || hasPlace)
      .map((value) => ({ value, label: lateResultCopy.sorts[value] }))}
  />
);

export default SortSheet;
