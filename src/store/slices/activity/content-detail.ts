import { createSlice, type PayloadAction } from "@reduxjs/toolkit";
import { baseReducer } from "@/store/base-reducer";
import type { Failure } from "@/store/failure";

interface ContentDetailState {
  /** The content that this state belongs to. */
  content_pk: number | null;
  /** Null until the cautions were first opened. */
  caution_modal_visible: boolean | null;
  description_open: boolean;
  /** Why the content failed to load; null once it is loaded. */
  error: Failure | null;
}

const initialState: ContentDetailState = {
  content_pk: null,
  caution_modal_visible: null,
  description_open: false,
  error: null,
};

const contentDetail = createSlice({
  name: "contentDetail",
  initialState,
  reducers: {
    /** Another content resets the state; the same content restores it. */
    contentOpened: (state, { payload }: PayloadAction<number>) =>
      state.content_pk === payload ? state : { ...initialState, content_pk: payload },
    cautionOpened(state) {
      state.caution_modal_visible = true;
    },
    cautionClosed(state) {
      state.caution_modal_visible = false;
    },
    descriptionToggled(state) {
      state.description_open = !state.description_open;
    },
    contentDetailFailed(state, { payload }: PayloadAction<Failure | null>) {
      state.error = payload;
    },
  },
  selectors: {
    selectContentId: (state) => state.content_pk,
    selectCautionVisible: (state) => state.caution_modal_visible,
    selectDescriptionOpen: (state) => state.description_open,
    selectContentDetailError: (state) => state.error,
  },
});

export const { contentOpened, cautionOpened, cautionClosed, descriptionToggled, contentDetailFailed } =
  contentDetail.actions;
export const { selectContentId, selectCautionVisible, selectDescriptionOpen, selectContentDetailError } =
  contentDetail.injectInto(baseReducer).selectors;
export default contentDetail;
