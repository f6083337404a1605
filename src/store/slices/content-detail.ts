import { createSlice, type PayloadAction } from "@reduxjs/toolkit";
import type { Failure } from "@/store/failure";
import { rootReducer } from "@/store/root-reducer";

interface ContentDetailState {
  content_pk: number | null;
  /** The day for which fit, seats and the family total are shown. */
  visit_date: string | null;
  option_sheet_visible: boolean;
  caution_modal_visible: boolean;
  description_open: boolean;
  error: Failure | null;
}

const initialState: ContentDetailState = {
  content_pk: null,
  visit_date: null,
  option_sheet_visible: false,
  caution_modal_visible: false,
  description_open: false,
  error: null,
};

const contentDetail = createSlice({
  name: "contentDetail",
  initialState,
  reducers: {
    /** Another activity starts fresh; coming back to the same one keeps the chosen day. */
    contentOpened: (state, { payload }: PayloadAction<number>) =>
      state.content_pk === payload ? state : { ...initialState, content_pk: payload },
    visitDateChosen(state, { payload }: PayloadAction<string | null>) {
      state.visit_date = payload;
    },
    optionSheetOpened(state) {
      state.option_sheet_visible = true;
    },
    optionSheetClosed(state) {
      state.option_sheet_visible = false;
    },
    cautionOpened(state) {
      state.caution_modal_visible = true;
    },
    cautionRead(state) {
      state.caution_modal_visible = false;
    },
    descriptionToggled(state) {
      state.description_open = !state.description_open;
    },
    contentDetailFailed(state, { payload }: PayloadAction<Failure>) {
      state.error = payload;
    },
  },
  selectors: {
    selectContentDetail: (state) => state,
    selectVisitDate: (state) => state.visit_date,
    selectOptionSheetVisible: (state) => state.option_sheet_visible,
    selectCautionVisible: (state) => state.caution_modal_visible,
    selectContentDetailError: (state) => state.error,
  },
});

export const {
  contentOpened,
  visitDateChosen,
  optionSheetOpened,
  optionSheetClosed,
  cautionOpened,
  cautionRead,
  descriptionToggled,
  contentDetailFailed,
} = contentDetail.actions;
export const {
  selectContentDetail,
  selectVisitDate,
  selectOptionSheetVisible,
  selectCautionVisible,
  selectContentDetailError,
} = contentDetail.injectInto(rootReducer).selectors;
export default contentDetail;
