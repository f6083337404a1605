import styled from "styled-components";
import { reviewSorts } from "@/shared/contract/main/lists";
import type { ReviewPage } from "@/shared/contract/main/reviews";
import { useAppDispatch, useAppSelector } from "@/store/hooks";
import { reviewFilterChanged, reviewSortChosen, selectContentReview } from "@/store/slices/activity/content-review";
import { Chip, ChipRow } from "@/ui/controls/chip";
import { Select } from "@/ui/fields/select";
import { Inset, Stack } from "@/ui/layout";
import { reviewsCopy as words } from "@/ui/reviews/copy";
import { Segmented } from "@/ui/tabs/segmented";
import { contentReviewsCopy as copy } from "./copy";

const AGES = Array.from({ length: 13 }, (_, age) => age);
const numberOf = (value: string): number | null => (value === "" ? null : Number(value));

/** Filters by the child's age, photos and stars, and the order. */
export const ReviewFilterBar = ({ summary }: { summary: ReviewPage["summary"] }) => {
  const dispatch = useAppDispatch();
  const { sort, child_age: age, photos_only: photos, stars } = useAppSelector(selectContentReview);
  const available = summary.by_stars.filter(({ count }) => count > 0).map((one) => one.stars);
  return (
    <Stack as="section" $gap={10} $gutter $top={28} aria-label={words.filters}>
      <Segmented
        label={words.sortLabel}
        value={sort}
        onChange={(next) => dispatch(reviewSortChosen(next))}
        items={reviewSorts.map((value) => ({ value, label: copy.sorts[value] }))}
      />
      <Two>
        <Select
          label={words.ageLabel}
          hideLabel
          value={age === null ? "" : String(age)}
          onChange={({ target }) => dispatch(reviewFilterChanged({ child_age: numberOf(target.value) }))}
          options={[
            { value: "", label: words.everyAge },
            ...AGES.map((one) => ({ value: String(one), label: words.age(one) })),
          ]}
        />
        <Select
          label={copy.starsLabel}
          hideLabel
          value={stars === null ? "" : String(stars)}
          onChange={({ target }) => dispatch(reviewFilterChanged({ stars: numberOf(target.value) }))}
          options={[
            { value: "", label: copy.everyStar },
            ...[5, 4, 3, 2, 1]
              .filter((one) => available.includes(one) || one === stars)
              .map((one) => ({ value: String(one), label: copy.stars(one) })),
          ]}
        />
      </Two>
      <Inset $bleed>
        <ChipRow label={words.filters}>
          <Chip selected={photos} onClick={() => dispatch(reviewFilterChanged({ photos_only: !photos }))}>
            {words.withPhotos}
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
