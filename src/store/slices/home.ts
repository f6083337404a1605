import { createSlice, type PayloadAction } from "@reduxjs/toolkit";
import { coldStartDefaults } from "@/shared/recommend/cold-start";
import { rootReducer } from "@/store/root-reducer";

interface HomeState {
  /** What the shelf "for a child like yours" is asked for until a child or a district is known. */
  cold_start: { age: number; district_id: number };
  ranking_tab: string | null;
  /** The parent switched off "indoor first". */
  weather_order_off: boolean;
}

const initialState: HomeState = {
  cold_start: { ...coldStartDefaults },
  ranking_tab: null,
  weather_order_off: false,
};

const home = createSlice({
  name: "home",
  initialState,
  reducers: {
    coldStartAgeChosen(state, { payload }: PayloadAction<number>) {
      state.cold_start.age = payload;
    },
    coldStartDistrictChosen(state, { payload }: PayloadAction<number>) {
      state.cold_start.district_id = payload;
    },
    rankingTabChosen(state, { payload }: PayloadAction<string | null>) {
      state.ranking_tab = payload;
    },
    weatherOrderSwitched(state, { payload: isOn }: PayloadAction<boolean>) {
      state.weather_order_off = !isOn;
    },
  },
  selectors: {
    selectColdStart: (state) => state.cold_start,
    selectRankingTab: (state) => state.ranking_tab,
    selectWeatherOrderOff: (state) => state.weather_order_off,
  },
});

export const { coldStartAgeChosen, coldStartDistrictChosen, rankingTabChosen, weatherOrderSwitched } = home.actions;
export const { selectColdStart, selectRankingTab, selectWeatherOrderOff } = home.injectInto(rootReducer).selectors;
export default home;
