import type { StayFilters } from "@/shared/contract/stay/accommodations";
import { Chips, CountedChip, FieldBox } from "@/ui/fields/filter-fields";
import { type FilterGroup, isSet, toggled } from "./filter-groups";
import { lateResultCopy } from "./late-copy";

const copy = lateResultCopy.filters;
const notes: Partial<Record<FilterGroup["key"], string>> = { max_price: copy.total, facilities: copy.facilitiesNote };

interface FilterGroupBoxProps {
  group: FilterGroup;
  draft: StayFilters;
  onChange: (next: StayFilters) => void;
}

/** One group of conditions with what each would leave. */
export const FilterGroupBox = ({ group, draft, onChange }: FilterGroupBoxProps) => (
  <FieldBox title={group.title} detail={notes[group.key]}>
    <Chips>
      {group.options.map((option) => (
        <CountedChip
          key={option.value}
          label={option.name}
          count={option.count}
          unit={copy.places}
          selected={isSet(draft, group, option)}
          onToggle={() => onChange(toggled(draft, group, option))}
        />
      ))}
    </Chips>
  </FieldBox>
);
