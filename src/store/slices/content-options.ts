import { createSlice, type PayloadAction } from "@reduxjs/toolkit";
import { rootReducer } from "@/store/root-reducer";

interface ContentOptionsState {
  child_pks: string[];
  adults: number;
  date: string | null;
  slot_pk: number | null;
  date_not_decided: boolean;
}

const initialState: ContentOptionsState = {
  child_pks: [],
  adults: 1,
  date: null,
  slot_pk: null,
  date_not_decided: false,
};

const contentOptions = createSlice({
  name: "contentOptions",
  initialState,
  reducers: {
    childToggled(state, { payload }: PayloadAction<string>) {
      const without = state.child_pks.filter((pk) => pk !== payload);
      state.child_pks = without.length === state.child_pks.length ? [...without, payload] : without;
    },
    adultsCounted(state, { payload }: PayloadAction<number>) {
      state.adults = Math.max(0, payload);
    },
    /** Another day has other seats: the time is chosen anew. */
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
    selectChosenSlot: (state) => state.slot_pk,
  },
});

export const { childToggled, adultsCounted, dateChosen, slotChosen, dateLeftOpen, optionsLeft } =
  contentOptions.actions;
export const { selectContentOptions, selectChosenSlot } = contentOptions.injectInto(rootReducer).selectors;
export default contentOptions;
