import { createSlice, type PayloadAction } from "@reduxjs/toolkit";
import { coldStartDefaults } from "@/shared/recommend/cold-start";
import { baseReducer } from "@/store/base-reducer";

/** Default district of a new visitor. */
export const defaultDistrictId = coldStartDefaults.district_id;
const keptRecent = 5;

interface RegionState {
  district_pk: number;
  /** False while the district is only assumed. */
  chosen: boolean;
  recent_pks: number[];
  /** Selection in the sheet of several districts, before it is confirmed. */
  search_district_pks: number[];
}

const initialState: RegionState = {
  district_pk: defaultDistrictId,
  chosen: false,
  recent_pks: [],
  search_district_pks: [],
};

const maximumSearchDistricts = 5;

const region = createSlice({
  name: "region",
  initialState,
  reducers: {
    districtChosen(state, { payload }: PayloadAction<number>) {
      state.district_pk = payload;
      state.chosen = true;
      state.recent_pks = [payload, ...state.recent_pks.filter((pk) => pk !== payload)].slice(0, keptRecent);
    },
    regionRestored(state, { payload }: PayloadAction<{ current: number | null; recent: number[] }>) {
      state.recent_pks = payload.recent.slice(0, keptRecent);
      if (payload.current !== null) {
        state.district_pk = payload.current;
        state.chosen = true;
      }
    },
    searchDistrictsChosen(state, { payload }: PayloadAction<number[]>) {
      state.search_district_pks = payload.slice(0, maximumSearchDistricts);
    },
  },
  selectors: {
    selectDistrictId: (state) => state.district_pk,
    selectDistrictChosen: (state) => state.chosen,
    /** The district that lists are centred on; undefined while it is only assumed. */
    selectChosenDistrictId: (state) => (state.chosen ? state.district_pk : undefined),
    selectRecentDistrictIds: (state) => state.recent_pks,
    selectSearchDistrictIds: (state) => state.search_district_pks,
  },
});

export const { districtChosen, regionRestored, searchDistrictsChosen } = region.actions;
export const {
  selectDistrictId,
  selectDistrictChosen,
  selectChosenDistrictId,
  selectRecentDistrictIds,
  selectSearchDistrictIds,
} = region.injectInto(baseReducer).selectors;
export default region;
