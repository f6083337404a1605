import { createSlice, type PayloadAction, type WithSlice } from "@reduxjs/toolkit";
import { rootReducer } from "@/store/root-reducer";

/** What opens over a list of activities, one at a time. */
export type ContentsSheet = "filter" | "age" | "places" | "sort" | "category";

interface ContentsState {
  /** The sheet that was opened last: it stays while it sinks, and every opening begins anew. */
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

declare module "@/store/root-reducer" {
  export interface Areas extends WithSlice<typeof contents> {}
}

export const { contentsSheetOpened, contentsSheetClosed, contentsLeft } = contents.actions;
export const { selectContentsSheet } = contents.injectInto(rootReducer).selectors;
