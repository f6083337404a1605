import { createSlice, type PayloadAction } from "@reduxjs/toolkit";
import { baseReducer } from "@/store/base-reducer";

interface StayLocationsState {
  modal_visible: boolean;
  /** The expanded parent in the left column. */
  parent_id: number | null;
  location_id: number | null;
}

const initialState: StayLocationsState = { modal_visible: false, parent_id: null, location_id: null };

const stayLocations = createSlice({
  name: "stayLocations",
  initialState,
  reducers: {
    locationModalOpened(state) {
      state.modal_visible = true;
    },
    locationModalClosed(state) {
      state.modal_visible = false;
    },
    parentLocationOpened(state, { payload }: PayloadAction<number>) {
      state.parent_id = payload;
    },
    locationChosen(state, { payload }: PayloadAction<number | null>) {
      state.location_id = payload;
      state.modal_visible = false;
    },
  },
  selectors: { selectStayLocations: (state) => state },
});

export const { locationModalOpened, locationModalClosed, parentLocationOpened, locationChosen } = stayLocations.actions;
export const { selectStayLocations } = stayLocations.injectInto(baseReducer).selectors;
export default stayLocations;
