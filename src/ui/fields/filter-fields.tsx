import { type ReactNode, useId } from "react";
import styled from "styled-components";
import { VisuallyHidden } from "../a11y/visually-hidden";
import { Button } from "../controls/button";
import { Chip } from "../controls/chip";
import { text } from "../theme/text";

interface FieldBoxProps {
  title: string;
  detail?: string;
  children: ReactNode;
}

export const FieldBox = ({ title, detail, children }: FieldBoxProps) => {
  const id = useId();
  return (
    <Box aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {detail && <p>{detail}</p>}
      {children}
    </Box>
  );
};

interface CountedChipProps {
  label: string;
  /** Number of results with this filter; undefined until known. */
  count: number | undefined;
  /** The count is a lower bound: `300+`. */
  isFloor?: boolean;
  /** Spoken after the count. */
  unit: string;
  selected: boolean;
  onToggle: () => void;
}

/** A filter with its number of results. Disabled but readable if there would be none. */
export const CountedChip = ({ label, count, isFloor = false, unit, selected, onToggle }: CountedChipProps) => {
  const impossible = count === 0 && !selected;
  return (
    <Chip selected={selected} aria-disabled={impossible || undefined} onClick={() => !impossible && onToggle()}>
      {label}{" "}
      {count !== undefined && (
        <>
          <Count>
            {count}
            {isFloor && <span aria-hidden="true">+</span>}
          </Count>
          <VisuallyHidden>{unit}</VisuallyHidden>
        </>
      )}
    </Chip>
  );
};

interface FilterEndsProps {
  reset: string;
  onReset: () => void;
  /** Button that applies the filters. */
  children: ReactNode;
}

/** Footer of a filter sheet: reset all, or show the results. */
export const FilterEnds = ({ reset, onReset, children }: FilterEndsProps) => (
  <Ends>
    <Button kind="soft" onClick={onReset}>
      {reset}
    </Button>
    <div>{children}</div>
  </Ends>
);

export const Chips = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`;

const Box = styled.section`
  padding-block: 18px;
  & + & { box-shadow: inset 0 1px 0 var(--line); }
  h3 { margin-bottom: 12px; ${text.card} }
  > p { margin: -8px 0 12px; color: var(--fg-2); ${text.label2} }
`;

const Count = styled.small`
  font: inherit;
  font-weight: 500;
  opacity: .8;
`;

const Ends = styled.div`
  display: flex;
  gap: 8px;
  > div { flex: 1; }
`;
