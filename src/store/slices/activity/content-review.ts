import { createSlice } from "@reduxjs/toolkit";
import type { ReviewSort } from "@/shared/contract/main/lists";
import { baseReducer } from "@/store/base-reducer";
import { type ReviewListState, reviewListReducers, reviewListState } from "@/store/review-list";

interface ContentReviewState extends ReviewListState<ReviewSort> {
  stars: number | null;
}

const initialState: ContentReviewState = { ...reviewListState<ReviewSort>("RECOMMEND"), stars: null };
const list = reviewListReducers<ContentReviewState>();

const contentReview = createSlice({
  name: "contentReview",
  initialState,
  reducers: {
    reviewSortChosen: list.chooseSort,
    reviewFilterChanged: list.changeFilter,
    moreReviewsAsked: list.askMore,
    contentReviewsLeft: () => initialState,
  },
  selectors: {
    selectContentReview: (state) => state,
  },
});

export const { reviewSortChosen, reviewFilterChanged, moreReviewsAsked, contentReviewsLeft } = contentReview.actions;
export const { selectContentReview } = contentReview.injectInto(baseReducer).selectors;
export default contentReview;
