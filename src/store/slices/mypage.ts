import { createSlice, type PayloadAction } from "@reduxjs/toolkit";
import { rootReducer } from "@/store/root-reducer";

export type FavoriteTab = "activity" | "stay";
export type FavoriteSort = "recent" | "near" | "price_drop";
export type PointTab = "all" | "earned" | "used" | "expired";

interface MypageState {
  favorite_tab: FavoriteTab;
  favorite_sort: FavoriteSort;
  point_tab: PointTab;
  point_index: number;
  notice_index: number;
}

const initialState: MypageState = {
  favorite_tab: "activity",
  favorite_sort: "recent",
  point_tab: "all",
  point_index: 1,
  notice_index: 1,
};

const mypage = createSlice({
  name: "mypage",
  initialState,
  reducers: {
    favoriteTabChosen(state, { payload }: PayloadAction<FavoriteTab>) {
      state.favorite_tab = payload;
    },
    favoriteSortChosen(state, { payload }: PayloadAction<FavoriteSort>) {
      state.favorite_sort = payload;
    },
    pointTabChosen(state, { payload }: PayloadAction<PointTab>) {
      state.point_tab = payload;
      state.point_index = 1;
    },
    morePointsAsked(state) {
      state.point_index += 1;
    },
    moreNoticesAsked(state) {
      state.notice_index += 1;
    },
  },
  selectors: {
    selectFavoriteTab: (state) => state.favorite_tab,
    selectFavoriteSort: (state) => state.favorite_sort,
    selectPointTab: (state) => state.point_tab,
    selectPointIndex: (state) => state.point_index,
    selectNoticeIndex: (state) => state.notice_index,
  },
});

export const { favoriteTabChosen, favoriteSortChosen, pointTabChosen, morePointsAsked, moreNoticesAsked } =
  mypage.actions;
export const { selectFavoriteTab, selectFavoriteSort, selectPointTab, selectPointIndex, selectNoticeIndex } =
  mypage.injectInto(rootReducer).selectors;
export default mypage;
