import { useId } from "react";
import styled from "styled-components";
import type { StayFilters } from "@/shared/contract/stay/accommodations";
import { VisuallyHidden } from "@/ui/a11y/visually-hidden";
import { Chip } from "@/ui/controls/chip";
import { text } from "@/ui/theme/text";
import { type FilterGroup, isSet, toggled } from "./filter-groups";
import { lateResultCopy } from "./late-copy";

const copy = lateResultCopy.filters;
const notes: Partial<Record<FilterGroup["key"], string>> = { max_price: copy.total, facilities: copy.facilitiesNote };

interface FilterGroupBoxProps {
  group: FilterGroup;
  draft: StayFilters;
  onChange: (next: StayFilters) => void;
}

/** One group of conditions with what each would leave. One that would leave nothing stays readable, and cannot be chosen. */
export const FilterGroupBox = ({ group, draft, onChange }: FilterGroupBoxProps) => {
  const id = useId();
  const note = notes[group.key];
  return (
    <Box aria-labelledby={id}>
      <h3 id={id}>{group.title}</h3>
      {note && <p>{note}</p>}
      <Chips>
        {group.options.map((option) => {
          const selected = isSet(draft, group, option);
          const impossible = option.count === 0 && !selected;
          return (
            <Chip
              key={option.value}
              selected={selected}
              aria-disabled={impossible || undefined}
              onClick={() => !impossible && onChange(toggled(draft, group, option))}
            >
              {option.name} <Count>{option.count}</Count>
              <VisuallyHidden>{copy.places}</VisuallyHidden>
            </Chip>
          );
        })}
      </Chips>
    </Box>
  );
};

const Box = styled.section`
  padding-block: 18px;
  & + & { box-shadow: inset 0 1px 0 var(--line); }
  h3 { margin-bottom: 12px; ${text.card} }
  > p { margin: -8px 0 12px; color: var(--fg-2); ${text.label2} }
`;

const Chips = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`;

const Count = styled.small`
  font: inherit;
  font-weight: 500;
  opacity: .8;
`;
