import { createSlice, type PayloadAction } from "@reduxjs/toolkit";
import { baseReducer } from "@/store/base-reducer";

type MyReviewTab = "authorable" | "written";
export type MyReviewKind = "all" | "activity" | "stay";

interface ReviewsState {
  tab: MyReviewTab;
  kind: MyReviewKind;
  index: number;
}

const initialState: ReviewsState = { tab: "authorable", kind: "all", index: 1 };

const reviews = createSlice({
  name: "reviews",
  initialState,
  reducers: {
    myReviewTabChosen(state, { payload }: PayloadAction<MyReviewTab>) {
      state.tab = payload;
      state.index = 1;
    },
    myReviewKindChosen(state, { payload }: PayloadAction<MyReviewKind>) {
      state.kind = payload;
      state.index = 1;
    },
    writtenReviewsOpened: (_, { payload }: PayloadAction<MyReviewKind>): ReviewsState => ({
      tab: "written",
      kind: payload,
      index: 1,
    }),
    moreMyReviewsAsked(state) {
      state.index += 1;
    },
  },
  selectors: { selectMyReviews: (state) => state },
});

export const { myReviewTabChosen, myReviewKindChosen, writtenReviewsOpened, moreMyReviewsAsked } = reviews.actions;
export const { selectMyReviews } = reviews.injectInto(baseReducer).selectors;
export default reviews;
