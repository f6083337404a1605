import { createSlice, type PayloadAction } from "@reduxjs/toolkit";
import { baseReducer } from "@/store/base-reducer";

/** Sheets over a list of contents; one is open at a time. */
export type ContentsSheet = "filter" | "age" | "places" | "sort" | "category";

interface ContentsState {
  /** The last opened sheet: it stays rendered for its exit animation; `round` increases with every opening. */
  sheet: { name: ContentsSheet; open: boolean; round: number } | null;
}

const initialState: ContentsState = { sheet: null };

const contents = createSlice({
  name: "contents",
  initialState,
  reducers: {
    contentsSheetOpened(state, { payload }: PayloadAction<ContentsSheet>) {
      state.sheet = { name: payload, open: true, round: (state.sheet?.round ?? 0) + 1 };
    },
    contentsSheetClosed(state) {
      if (state.sheet) state.sheet.open = false;
    },
    contentsLeft: () => initialState,
  },
  selectors: { selectContentsSheet: (state) => state.sheet },
});

export const { contentsSheetOpened, contentsSheetClosed, contentsLeft } = contents.actions;
export const { selectContentsSheet } = contents.injectInto(baseReducer).selectors;
export default contents;
