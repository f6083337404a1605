import { createSlice, type PayloadAction } from "@reduxjs/toolkit";
import { baseReducer } from "@/store/base-reducer";
import type { Failure } from "@/store/failure";

export type StayInfoTab = "about" | "facilities" | "guide" | "children" | "place" | "venue";

interface StayDetailState {
  /** The accommodation whose information is open; another one starts closed. */
  accommodation_id: number | null;
  info_tab: StayInfoTab | null;
  /** Why the accommodation failed to load; null once it is loaded. */
  error: Failure | null;
}

const initialState: StayDetailState = { accommodation_id: null, info_tab: null, error: null };

const stayDetail = createSlice({
  name: "stayDetail",
  initialState,
  reducers: {
    infoTabOpened(state, { payload }: PayloadAction<{ accommodation_id: number; tab: StayInfoTab }>) {
      state.accommodation_id = payload.accommodation_id;
      state.info_tab = payload.tab;
    },
    infoClosed(state) {
      state.info_tab = null;
    },
    stayDetailFailed(state, { payload }: PayloadAction<Failure | null>) {
      state.error = payload;
    },
  },
  selectors: {
    selectInfoTab: ({ accommodation_id, info_tab }, id: number) => (accommodation_id === id ? info_tab : null),
    selectStayDetailError: (state) => state.error,
  },
});

export const { infoTabOpened, infoClosed, stayDetailFailed } = stayDetail.actions;
export const { selectInfoTab, selectStayDetailError } = stayDetail.injectInto(baseReducer).selectors;
export default stayDetail;
