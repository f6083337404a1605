import { createSlice, type PayloadAction, type WithSlice } from "@reduxjs/toolkit";
import { rootReducer } from "@/store/root-reducer";

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
    /** Shows the written reviews of one kind. */
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

declare module "@/store/root-reducer" {
  export interface Areas extends WithSlice<typeof reviews> {}
}

export const { myReviewTabChosen, myReviewKindChosen, writtenReviewsOpened, moreMyReviewsAsked } = reviews.actions;
export const { selectMyReviews } = reviews.injectInto(rootReducer).selectors;
