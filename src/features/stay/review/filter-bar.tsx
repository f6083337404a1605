import styled from "styled-components";
import { stayReviewSorts } from "@/shared/contract/stay/lists";
import { MAX_CHILD_AGE } from "@/shared/guests/guests";
import { useAppDispatch, useAppSelector } from "@/store/hooks";
import { selectStayReviews, stayReviewFilterChanged, stayReviewSortChosen } from "@/store/slices/stay/stay-reviews";
import { Chip } from "@/ui/controls/chip";
import { Select } from "@/ui/fields/select";
import { reviewsCopy as words } from "@/ui/reviews/copy";
import { stayReviewCopy as copy } from "./copy";

const ages = Array.from({ length: MAX_CHILD_AGE + 1 }, (_, age) => ({ value: String(age), label: words.age(age) }));

/** Filters by child age and photos, and the sort order. */
export const FilterBar = () => {
  const dispatch = useAppDispatch();
  const { sort, child_age: age, photos_only: photos } = useAppSelector(selectStayReviews);
  return (
    <Box aria-label={words.filters}>
      <Select
        label={words.ageLabel}
        hideLabel
        value={age === null ? "" : String(age)}
        onChange={({ target }) =>
          dispatch(stayReviewFilterChanged({ child_age: target.value === "" ? null : Number(target.value) }))
        }
        options={[{ value: "", label: words.everyAge }, ...ages]}
      />
      <Select
        label={words.sortLabel}
        hideLabel
        value={sort}
        onChange={({ target }) => dispatch(stayReviewSortChosen(target.value))}
        options={stayReviewSorts.map((value) => ({ value, label: copy.sorts[value] }))}
      />
      <Chip selected={photos} onClick={() => dispatch(stayReviewFilterChanged({ photos_only: !photos }))}>
        {words.withPhotos}
      </Chip>
    </Box>
  );
};

const Box = styled.section`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
  padding: 20px var(--gutter) 0;
  > :not(button) { flex: 1 1 128px; min-width: 0; }
`;
