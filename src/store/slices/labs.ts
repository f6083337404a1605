import { createSlice, type PayloadAction } from "@reduxjs/toolkit";
import { rootReducer } from "@/store/root-reducer";

interface LabsState {
  filters: Record<string, string>;
  index: number;
}

const initialState: LabsState = { filters: {}, index: 1 };

const labs = createSlice({
  name: "labs",
  initialState,
  reducers: {
    labsFiltersApplied(state, { payload }: PayloadAction<Record<string, string>>) {
      state.filters = payload;
      state.index = 1;
    },
    moreLabsAsked(state) {
      state.index += 1;
    },
  },
  selectors: { selectLabs: (state) => state },
});

export const { labsFiltersApplied, moreLabsAsked } = labs.actions;
export const { selectLabs } = labs.injectInto(rootReducer).selectors;
export default labs;
