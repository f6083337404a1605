import { Check } from "lucide-react";
import styled from "styled-components";
import { type StaySort, staySorts } from "@/shared/contract/stay/lists";
import { Sheet } from "@/ui/overlays/sheet";
import { text } from "@/ui/theme/text";
import { resultCopy } from "./copy";

interface SortSheetProps {
  open: boolean;
  onClose: () => void;
  current: StaySort;
  /** Nearness needs a place. */
  hasPlace: boolean;
  onChoose: (sort: StaySort) => Promise<void>;
}

/** The orders that this list can really have. */
const SortSheet = ({ open, onClose, current, hasPlace, onChoose }: SortSheetProps) => {
  const choose = async (sort: StaySort) => {
    await onChoose(sort);
    onClose();
  };
  return (
    <Sheet open={open} onClose={onClose} title={resultCopy.sortTitle}>
      <ul>
        {staySorts
          .filter((sort) => sort !== "distance-asc" || hasPlace)
          .map((sort) => (
            <li key={sort}>
              <Choice type="button" aria-pressed={sort === current} onClick={() => void choose(sort)}>
                {resultCopy.sorts[sort]}
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
