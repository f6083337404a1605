import { createSlice, type PayloadAction } from "@reduxjs/toolkit";
import { rootReducer } from "@/store/root-reducer";

/** 1 stars, 2 text and tags, 3 photos, 4 check. */
export type StayReviewStep = 1 | 2 | 3 | 4;

interface StayReviewsState {
  sort: string;
  index: number;
  write: { visible: boolean; step: StayReviewStep };
  /** What the write sheets are about and hold so far; cleared once posted. */
  write_info: { booking_id: string; stars: Record<string, number>; text: string; tags: string[] } | null;
  edit: { visible: boolean; step: StayReviewStep; review_id: string | null };
}

const initialState: StayReviewsState = {
  sort: "rating-desc",
  index: 1,
  write: { visible: false, step: 1 },
  write_info: null,
  edit: { visible: false, step: 1, review_id: null },
};

type WriteInfo = NonNullable<StayReviewsState["write_info"]>;

const stayReviews = createSlice({
  name: "stayReviews",
  initialState,
  reducers: {
    stayReviewSortChosen(state, { payload }: PayloadAction<string>) {
      state.sort = payload;
      state.index = 1;
    },
    moreStayReviewsAsked(state) {
      state.index += 1;
    },
    /** Leaving and coming back to the same booking finds what was written. */
    stayReviewWriteOpened(state, { payload }: PayloadAction<string>) {
      state.write = { visible: true, step: 1 };
      if (state.write_info?.booking_id !== payload) {
        state.write_info = { booking_id: payload, stars: {}, text: "", tags: [] };
      }
    },
    stayReviewWritten(state, { payload }: PayloadAction<Partial<Omit<WriteInfo, "booking_id">>>) {
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
    },
    editStepReached(state, { payload }: PayloadAction<StayReviewStep>) {
      state.edit.step = payload;
    },
    stayReviewEdited(state) {
      state.edit = initialState.edit;
    },
    editClosed(state) {
      state.edit = initialState.edit;
    },
  },
  selectors: {
    selectStayReviews: (state) => state,
    selectStayReviewWrite: (state) => state.write,
    selectStayReviewWriteInfo: (state) => state.write_info,
    selectStayReviewEdit: (state) => state.edit,
  },
});

export const {
  stayReviewSortChosen,
  moreStayReviewsAsked,
  stayReviewWriteOpened,
  stayReviewWritten,
  writeStepReached,
  writeClosed,
  stayReviewPosted,
  stayReviewEditOpened,
  editStepReached,
  stayReviewEdited,
  editClosed,
} = stayReviews.actions;
export const { selectStayReviews, selectStayReviewWrite, selectStayReviewWriteInfo, selectStayReviewEdit } =
  stayReviews.injectInto(rootReducer).selectors;
export default stayReviews;
