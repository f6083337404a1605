import { type StaySort, staySorts } from "@/shared/contract/stay/lists";
import { ChoiceSheet } from "@/ui/overlays/choice-sheet";
import { lateResultCopy } from "./late-copy";

interface SortSheetProps {
  open: boolean;
  onClose: () => void;
  current: StaySort;
  /** Nearness needs a place. */
  hasPlace: boolean;
  onChoose: (sort: StaySort) => Promise<void>;
}

/** The orders that this list can really have. */
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
