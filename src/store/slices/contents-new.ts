import { createSlice, type PayloadAction } from "@reduxjs/toolkit";
import { rootReducer } from "@/store/root-reducer";

interface ContentsNewState {
  /** The region whose new contents are shown; null is the parent's own. */
  region_pk: number | null;
  sort: string;
  index: number;
}

const initialState: ContentsNewState = { region_pk: null, sort: "latest", index: 1 };

const contentsNew = createSlice({
  name: "contentsNew",
  initialState,
  reducers: {
    newContentsRegionChosen(state, { payload }: PayloadAction<number | null>) {
      state.region_pk = payload;
      state.index = 1;
    },
    newContentsSortChosen(state, { payload }: PayloadAction<string>) {
      state.sort = payload;
      state.index = 1;
    },
    moreNewContentsAsked(state) {
      state.index += 1;
    },
  },
  selectors: { selectContentsNew: (state) => state },
});

export const { newContentsRegionChosen, newContentsSortChosen, moreNewContentsAsked } = contentsNew.actions;
export const { selectContentsNew } = contentsNew.injectInto(rootReducer).selectors;
export default contentsNew;
