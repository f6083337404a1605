import { createSlice, type PayloadAction } from "@reduxjs/toolkit";
import { baseReducer } from "@/store/base-reducer";

interface ContentOptionsState {
  date: string | null;
  slot_pk: number | null;
  date_not_decided: boolean;
}

const initialState: ContentOptionsState = {
  date: null,
  slot_pk: null,
  date_not_decided: false,
};

const contentOptions = createSlice({
  name: "contentOptions",
  initialState,
  reducers: {
    /** Slots differ by date: clears the chosen slot. */
    dateChosen(state, { payload }: PayloadAction<string>) {
      if (state.date !== payload) state.slot_pk = null;
      state.date = payload;
      state.date_not_decided = false;
    },
    slotChosen(state, { payload }: PayloadAction<number>) {
      state.slot_pk = payload;
    },
    dateLeftOpen(state) {
      state.date = null;
      state.slot_pk = null;
      state.date_not_decided = true;
    },
    optionsLeft: () => initialState,
  },
  selectors: {
    selectContentOptions: (state) => state,
  },
});

export const { dateChosen, slotChosen, dateLeftOpen, optionsLeft } = contentOptions.actions;
export const { selectContentOptions } = contentOptions.injectInto(baseReducer).selectors;
export default contentOptions;
