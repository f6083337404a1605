import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { accommodationCountQuery } from "@/api/stay/accommodations-list";
import { useHttp } from "@/lib/http/http-context";
import type { StayFilters } from "@/shared/contract/stay/accommodations";
import { LiveRegion } from "@/ui/a11y/live-region";
import { Button } from "@/ui/controls/button";
import { ErrorState } from "@/ui/feedback/error-state";
import { Notice } from "@/ui/feedback/notice";
import { Skeleton } from "@/ui/feedback/skeleton";
import { Chips, CountedChip, FieldBox, FilterEnds } from "@/ui/fields/filter-fields";
import { Sheet } from "@/ui/overlays/sheet";
import { sheetFilters, without } from "../common/stay-filters";
import { type FilterGroup, isSet, toggled, useFilterGroups } from "./filter-groups";
import { lateResultCopy } from "./late-copy";

const copy = lateResultCopy.filters;

const notes: Partial<Record<FilterGroup["key"], string>> = { max_price: copy.total, facilities: copy.facilitiesNote };

interface FilterGroupBoxProps {
  group: FilterGroup;
  draft: StayFilters;
  onChange: (next: StayFilters) => void;
}

const FilterGroupBox = ({ group, draft, onChange }: FilterGroupBoxProps) => (
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

interface FilterSheetProps {
  open: boolean;
  onClose: () => void;
  filters: StayFilters;
  apply: (next: StayFilters) => Promise<void>;
}

/** Conditions for this type of accommodation. Applied only by the button, which shows the number of results. */
const FilterSheet = ({ open, onClose, filters, apply }: FilterSheetProps) => {
  const [draft, setDraft] = useState(filters);
  const { groups, isError, retry, isFetching } = useFilterGroups(filters.accommodation_type_code);
  const count = useQuery(accommodationCountQuery(useHttp().stay, draft));
  const left = count.data;
  const show = async () => {
    await apply(draft);
    onClose();
  };
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={copy.title}
      size="tall"
      footer={
        <FilterEnds reset={copy.reset} onReset={() => setDraft(without(draft, ...sheetFilters))}>
          <Button full onClick={() => void show()}>
            {left ? copy.show(left.available_count, left.is_floor) : copy.showUnknown}
          </Button>
        </FilterEnds>
      }
    >
      <LiveRegion text={left && !count.isFetching ? lateResultCopy.countSpoken({ ...left, info_count: 0 }) : ""} />
      {count.isError && !left && <Notice tone="grey">{copy.countFailed}</Notice>}
      {groups?.map((group) => (
        <FilterGroupBox key={group.key} group={group} draft={draft} onChange={setDraft} />
      ))}
      {!groups && !isError && <Skeleton shape="text" count={6} />}
      {!groups && isError && <ErrorState compact cause={copy.failed} onRetry={retry} retrying={isFetching} />}
    </Sheet>
  );
};

export default FilterSheet;
