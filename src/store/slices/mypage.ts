import { createSlice, type PayloadAction, type WithSlice } from "@reduxjs/toolkit";
import { rootReducer } from "@/store/root-reducer";

export type PointTab = "all" | "earned" | "used" | "expired";

interface MypageState {
  point_tab: PointTab;
}

const initialState: MypageState = { point_tab: "all" };

const mypage = createSlice({
  name: "mypage",
  initialState,
  reducers: {
    pointTabChosen(state, { payload }: PayloadAction<PointTab>) {
      state.point_tab = payload;
    },
  },
  selectors: { selectPointTab: (state) => state.point_tab },
});

declare module "@/store/root-reducer" {
  export interface Areas extends WithSlice<typeof mypage> {}
}

export const { pointTabChosen } = mypage.actions;
export const { selectPointTab } = mypage.injectInto(rootReducer).selectors;
