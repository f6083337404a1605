import { createSlice, type PayloadAction } from "@reduxjs/toolkit";
import { baseReducer } from "@/store/base-reducer";

type ReviewSort = "RECOMMEND" | "LATEST" | "USEFUL";

interface ContentReviewState {
  sort: ReviewSort;
  child_age: number | null;
  photos_only: boolean;
  stars: number | null;
  index: number;
}

const initialState: ContentReviewState = {
  sort: "RECOMMEND",
  child_age: null,
  photos_only: false,
  stars: null,
  index: 1,
};

type Filter = Partial<Pick<ContentReviewState, "child_age" | "photos_only" | "stars">>;

const contentReview = createSlice({
  name: "contentReview",
  initialState,
  reducers: {
    reviewSortChosen(state, { payload }: PayloadAction<ReviewSort>) {
      state.sort = payload;
      state.index = 1;
    },
    reviewFilterChanged: (state, { payload }: PayloadAction<Filter>) => ({ ...state, ...payload, index: 1 }),
    moreReviewsAsked(state) {
      state.index += 1;
    },
    contentReviewsLeft: () => initialState,
  },
  selectors: {
    selectContentReview: (state) => state,
  },
});

export const { reviewSortChosen, reviewFilterChanged, moreReviewsAsked, contentReviewsLeft } = contentReview.actions;
export const { selectContentReview } = contentReview.injectInto(baseReducer).selectors;
export default contentReview;
