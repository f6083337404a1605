import { createSlice, type PayloadAction } from "@reduxjs/toolkit";
import type { StayReviewSort } from "@/shared/contract/stay/lists";
import { baseReducer } from "@/store/base-reducer";
import { type ReviewListState, reviewListReducers, reviewListState } from "@/store/review-list";

/** 1 stars, 2 text and tags, 3 photos, 4 check. */
export type StayReviewStep = 1 | 2 | 3 | 4;

/** Draft of a stay review: stars by item, text and tags. The screen holds the photos. */
interface Draft {
  stars: Record<string, number>;
  text: string;
  tags: string[];
}

interface StayReviewsState extends ReviewListState<StayReviewSort> {
  write: { visible: boolean; step: StayReviewStep };
  /** Draft of a new review; cleared once posted. */
  write_info: ({ booking_id: string } & Draft) | null;
  edit: { visible: boolean; step: StayReviewStep; review_id: string | null };
  /** Changes to a posted review; null until the first change. */
  edit_info: ({ review_id: string } & Draft) | null;
}

const initialState: StayReviewsState = {
  ...reviewListState<StayReviewSort>("rating-desc"),
  write: { visible: false, step: 1 },
  write_info: null,
  edit: { visible: false, step: 1, review_id: null },
  edit_info: null,
};

const list = reviewListReducers<ReviewListState<StayReviewSort>>();

const stayReviews = createSlice({
  name: "stayReviews",
  initialState,
  reducers: {
    stayReviewSortChosen: list.chooseSort,
    stayReviewFilterChanged: list.changeFilter,
    moreStayReviewsAsked: list.askMore,
    /** Reopening the same booking restores its draft. */
    stayReviewWriteOpened(state, { payload }: PayloadAction<string>) {
      state.write = { visible: true, step: 1 };
      if (state.write_info?.booking_id !== payload) {
        state.write_info = { booking_id: payload, stars: {}, text: "", tags: [] };
      }
    },
    stayReviewWritten(state, { payload }: PayloadAction<Partial<Draft>>) {
      if (state.write_info) Object.assign(state.write_info, payload);
    },
    writeStepReached(state, { payload }: PayloadAction<StayReviewStep>) {
      state.write.step = payload;
    },
    writeClosed(state) {
      state.write = initialState.write;
    },
    stayReviewPosted(state) {
      state.write = initialState.write;
      state.write_info = null;
    },
    stayReviewEditOpened(state, { payload }: PayloadAction<string>) {
      state.edit = { visible: true, step: 1, review_id: payload };
      if (state.edit_info?.review_id !== payload) state.edit_info = null;
    },
    stayReviewRevised(state, { payload }: PayloadAction<{ review_id: string } & Draft>) {
      state.edit_info = payload;
    },
    editStepReached(state, { payload }: PayloadAction<StayReviewStep>) {
      state.edit.step = payload;
    },
    stayReviewEdited(state) {
      state.edit = initialState.edit;
      state.edit_info = null;
    },
    editClosed(state) {
      state.edit = initialState.edit;
    },
    /** Resets the list's filters; drafts stay. */
    stayReviewsLeft: (state) => ({ ...initialState, write_info: state.write_info, edit_info: state.edit_info }),
  },
  selectors: {
    selectStayReviews: (state) => state,
    selectStayReviewWrite: (state) => state.write,
    selectStayReviewWriteInfo: (state) => state.write_info,
    selectStayReviewEdit: (state) => state.edit,
    selectStayReviewEditInfo: (state) => state.edit_info,
  },
});

export const {
  stayReviewSortChosen,
  stayReviewFilterChanged,
  moreStayReviewsAsked,
  stayReviewWriteOpened,
  stayReviewWritten,
  writeStepReached,
  writeClosed,
  stayReviewPosted,
  stayReviewEditOpened,
  editStepReached,
  stayReviewRevised,
  stayReviewEdited,
  editClosed,
  stayReviewsLeft,
} = stayReviews.actions;
export const {
  selectStayReviews,
  selectStayReviewWrite,
  selectStayReviewWriteInfo,
  selectStayReviewEdit,
  selectStayReviewEditInfo,
} = stayReviews.injectInto(baseReducer).selectors;
export default stayReviews;
