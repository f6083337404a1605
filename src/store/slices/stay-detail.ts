import { createSlice, type PayloadAction, type WithSlice } from "@reduxjs/toolkit";
import type { Failure } from "@/store/failure";
import { rootReducer } from "@/store/root-reducer";

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

declare module "@/store/root-reducer" {
  export interface Areas extends WithSlice<typeof stayDetail> {}
}

export const { infoTabOpened, infoClosed, stayDetailFailed } = stayDetail.actions;
export const { selectInfoTab, selectStayDetailError } = stayDetail.injectInto(rootReducer).selectors;
