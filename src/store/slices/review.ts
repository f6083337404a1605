import { createSlice, type PayloadAction } from "@reduxjs/toolkit";
import { rootReducer } from "@/store/root-reducer";

type Target = { kind: "write"; reservation_id: string; content_pk: number } | { kind: "edit"; review_pk: number };

interface ReviewState {
  /** What is being written or edited; the text itself is the form's. */
  target: Target | null;
  /** The open photo: a review and the place of the picture in it. */
  lightbox: { review_pk: number; place: number } | null;
  reporting_pk: number | null;
}

const initialState: ReviewState = { target: null, lightbox: null, reporting_pk: null };

const review = createSlice({
  name: "review",
  initialState,
  reducers: {
    reviewStarted(state, { payload }: PayloadAction<Target>) {
      state.target = payload;
    },
    reviewLeft(state) {
      state.target = null;
    },
    photoOpened(state, { payload }: PayloadAction<NonNullable<ReviewState["lightbox"]>>) {
      state.lightbox = payload;
    },
    photoClosed(state) {
      state.lightbox = null;
    },
    reportOpened(state, { payload }: PayloadAction<number>) {
      state.reporting_pk = payload;
    },
    reportClosed(state) {
      state.reporting_pk = null;
    },
  },
  selectors: {
    selectReviewTarget: (state) => state.target,
    selectLightbox: (state) => state.lightbox,
    selectReportingPk: (state) => state.reporting_pk,
  },
});

export const { reviewStarted, reviewLeft, photoOpened, photoClosed, reportOpened, reportClosed } = review.actions;
export const { selectReviewTarget, selectLightbox, selectReportingPk } = review.injectInto(rootReducer).selectors;
export default review;
