import { createSlice, type PayloadAction, type WithSlice } from "@reduxjs/toolkit";
import { rootReducer } from "@/store/root-reducer";

/** Sort order of the new contents around a district. */
type NewContentsSort = "latest" | "price-asc";

interface ContentsNewState {
  sort: NewContentsSort;
}

const initialState: ContentsNewState = { sort: "latest" };

const contentsNew = createSlice({
  name: "contentsNew",
  initialState,
  reducers: {
    newContentsSortChosen(state, { payload }: PayloadAction<NewContentsSort>) {
      state.sort = payload;
    },
  },
  selectors: { selectNewContentsSort: (state) => state.sort },
});

declare module "@/store/root-reducer" {
  export interface Areas extends WithSlice<typeof contentsNew> {}
}

export const { newContentsSortChosen } = contentsNew.actions;
export const { selectNewContentsSort } = contentsNew.injectInto(rootReducer).selectors;
