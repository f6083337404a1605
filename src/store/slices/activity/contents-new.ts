import { createSlice, type PayloadAction } from "@reduxjs/toolkit";
import { baseReducer } from "@/store/base-reducer";

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

export const { newContentsSortChosen } = contentsNew.actions;
export const { selectNewContentsSort } = contentsNew.injectInto(baseReducer).selectors;
export default contentsNew;
