import { createSlice, type PayloadAction } from "@reduxjs/toolkit";
import { baseReducer } from "@/store/base-reducer";

interface HomeState {
  ranking_tab: string | null;
  /** The user turned off "indoor first". */
  weather_order_off: boolean;
}

const initialState: HomeState = { ranking_tab: null, weather_order_off: false };

const home = createSlice({
  name: "home",
  initialState,
  reducers: {
    rankingTabChosen(state, { payload }: PayloadAction<string | null>) {
      state.ranking_tab = payload;
    },
    weatherOrderSwitched(state, { payload: isOn }: PayloadAction<boolean>) {
      state.weather_order_off = !isOn;
    },
  },
  selectors: {
    selectRankingTab: (state) => state.ranking_tab,
    selectWeatherOrderOff: (state) => state.weather_order_off,
  },
});

export const { rankingTabChosen, weatherOrderSwitched } = home.actions;
export const { selectRankingTab, selectWeatherOrderOff } = home.injectInto(baseReducer).selectors;
export default home;
