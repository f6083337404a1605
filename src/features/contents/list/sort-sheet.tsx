import { type ContentSort, contentSorts } from "@/shared/contract/main/lists";
import { ChoiceSheet } from "@/ui/overlays/choice-sheet";
import { contentsCopy } from "./copy";

interface SortSheetProps {
  open: boolean;
  onClose: () => void;
  current: ContentSort;
  /** "Nearest" needs a location; "relevance" needs words. */
  hasPlace: boolean;
  hasWords: boolean;
  onChoose: (sort: ContentSort) => Promise<void>;
}

const SortSheet = ({ hasPlace, hasWords, ...sheet }: SortSheetProps) => (
  <ChoiceSheet
    {...sheet}
    title={contentsCopy.sortTitle}
    choices={contentSorts
      .filter((sort) => (sort !== "distance-asc" || hasPlace) && (sort !== "relevance" || hasWords))
      .map((value) => ({ value, label: contentsCopy.sorts[value] }))}
  />
);

export default SortSheet;
