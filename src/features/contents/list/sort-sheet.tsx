import { Check } from "lucide-react";
import styled from "styled-components";
import { type ContentSort, contentSorts } from "@/shared/contract/main/lists";
import { Sheet } from "@/ui/overlays/sheet";
import { text } from "@/ui/theme/text";
import { contentsCopy } from "../copy";

interface SortSheetProps {
  open: boolean;
  onClose: () => void;
  current: ContentSort;
  /** Nearness needs a place, and meaning needs words. */
  hasPlace: boolean;
  hasWords: boolean;
  onChoose: (sort: ContentSort) => Promise<void>;
}

/** The orders that this list can really have. */
const SortSheet = ({ open, onClose, current, hasPlace, hasWords, onChoose }: SortSheetProps) => {
  const possible = contentSorts.filter(
    (sort) => (sort !== "distance-asc" || hasPlace) && (sort !== "relevance" || hasWords),
  );
  const choose = async (sort: ContentSort) => {
    await onChoose(sort);
    onClose();
  };
  return (
    <Sheet open={open} onClose={onClose} title={contentsCopy.sortTitle}>
      <ul>
        {possible.map((sort) => (
          <li key={sort}>
            <Choice type="button" aria-pressed={sort === current} onClick={() => choose(sort)}>
              {contentsCopy.sorts[sort]}
              {sort === current && <Check aria-hidden="true" />}
            </Choice>
          </li>
        ))}
      </ul>
    </Sheet>
  );
};

export default SortSheet;

const Choice = styled.button`
  display: flex;
  align-items: center;
  justify-content: space-between;
  width: 100%;
  min-height: 52px;
  ${text.body1}
  &[aria-pressed="true"] { font-weight: 700; }
  svg { width: 22px; height: 22px; }
`;
