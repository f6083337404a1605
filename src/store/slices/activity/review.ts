import { createSlice, type PayloadAction } from "@reduxjs/toolkit";
import { baseReducer } from "@/store/base-reducer";

/** A photo of a review. */
export interface Shot {
  id: number;
  src: string;
  alt: string;
  /** The review that the photo belongs to, where the page does not show it next to the photo. */
  review?: number;
}

/** The lightbox's photos and the index of the first one shown. */
export interface Lightbox {
  shots: readonly Shot[];
  start: number;
}

interface ReviewState {
  lightbox: Lightbox | null;
  /** The review being reported, by kind and number. */
  reporting: string | null;
}

const initialState: ReviewState = { lightbox: null, reporting: null };

const review = createSlice({
  name: "review",
  initialState,
  reducers: {
    photosOpened: (state, { payload }: PayloadAction<Lightbox>) => ({ ...state, lightbox: payload }),
    photosClosed(state) {
      state.lightbox = null;
    },
    reportOpened(state, { payload }: PayloadAction<string>) {
      state.reporting = payload;
    },
    reportClosed(state) {
      state.reporting = null;
    },
  },
  selectors: {
    selectLightbox: (state) => state.lightbox,
    selectReporting: (state) => state.reporting,
  },
});

export const { photosOpened, photosClosed, reportOpened, reportClosed } = review.actions;
export const { selectLightbox, selectReporting } = review.injectInto(baseReducer).selectors;
export default review;
