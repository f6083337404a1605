import { createSlice, type PayloadAction } from "@reduxjs/toolkit";
import { baseReducer } from "@/store/base-reducer";

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

export const { pointTabChosen } = mypage.actions;
export const { selectPointTab } = mypage.injectInto(baseReducer).selectors;
export default mypage;
