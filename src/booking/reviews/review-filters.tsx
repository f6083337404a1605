import styled from "styled-components";
import type { ReviewListFilters } from "@/store/review-list";
import { Chip, ChipRow } from "@/ui/controls/chip";
import { Select } from "@/ui/fields/select";
import { Inset, Stack } from "@/ui/layout";
import { reviewsCopy as copy } from "@/ui/reviews/copy";
import { Segmented } from "@/ui/tabs/segmented";

type Filters = ReviewListFilters & { stars?: number | null };

type Props<Sort extends string> = {
  sorts: Readonly<Record<Sort, string>>;
  sort: Sort;
  onSort: (sort: Sort) => void;
  filters: Filters;
  onFilter: (filters: Partial<Filters>) => void;
  /** Oldest child that can be chosen, in years. */
  oldest: number;
  /** Star values to choose from; without it reviews are not filtered by stars. */
  stars?: readonly number[];
};

const toNumber = (value: string): number | null => (value === "" ? null : Number(value));

export const ReviewFilterBar = <Sort extends string>(props: Props<Sort>) => {
  const { sorts, sort, onSort, filters, onFilter, oldest, stars } = props;
  const { child_age: age, photos_only: photos } = filters;
  const ages = Array.from({ length: oldest + 1 }, (_, years) => ({ value: String(years), label: copy.age(years) }));
  return (
    <Stack as="section" $gap={10} $gutter $top={28} aria-label={copy.filters}>
      <Segmented
        label={copy.sortLabel}
        value={sort}
        onChange={onSort}
        // The keys are exactly the orders.
        items={(Object.keys(sorts) as Sort[]).map((value) => ({ value, label: sorts[value] }))}
      />
      <Two>
        <Select
          label={copy.ageLabel}
          hideLabel
          value={age === null ? "" : String(age)}
          onChange={({ target }) => onFilter({ child_age: toNumber(target.value) })}
          options={[{ value: "", label: copy.everyAge }, ...ages]}
        />
        {stars && (
          <Select
            label={copy.starsLabel}
            hideLabel
            value={filters.stars == null ? "" : String(filters.stars)}
            onChange={({ target }) => onFilter({ stars: toNumber(target.value) })}
            options={[
              { value: "", label: copy.everyStar },
              ...stars.map((count) => ({ value: String(count), label: copy.stars(count) })),
            ]}
          />
        )}
      </Two>
      <Inset $bleed>
        <ChipRow label={copy.filters}>
          <Chip selected={photos} onClick={() => onFilter({ photos_only: !photos })}>
            {copy.withPhotos}
          </Chip>
        </ChipRow>
      </Inset>
    </Stack>
  );
};

const Two = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(128px, 1fr));
  gap: 8px;
`;
