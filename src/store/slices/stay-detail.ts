import { createSlice, type PayloadAction } from "@reduxjs/toolkit";
import type { Failure } from "@/store/failure";
import { defaultGuests, type Guests, limitedGuests } from "@/store/guests";
import { rootReducer } from "@/store/root-reducer";

export type StayInfoTab = "about" | "facilities" | "guide" | "children" | "place" | "seller";

interface StayDetailState {
  accommodation_id: number | null;
  /** `yyyy-MM-dd`; null until the day is known. */
  check_in: string | null;
  check_out: string | null;
  guests: Guests;
  /** The asked dates or people could not be had, so the defaults stand: the screen says so. */
  corrected: { dates: boolean; guests: boolean };
  info_tab: StayInfoTab | null;
  error: Failure | null;
}

const initialState: StayDetailState = {
  accommodation_id: null,
  check_in: null,
  check_out: null,
  guests: defaultGuests,
  corrected: { dates: false, guests: false },
  info_tab: null,
  error: null,
};

interface Opened {
  accommodation_id: number;
  check_in: string;
  check_out: string;
  /** The dates are the defaults because the asked ones could not be slept in. */
  dates_corrected: boolean;
  guests: Guests;
}

const stayDetail = createSlice({
  name: "stayDetail",
  initialState,
  reducers: {
    stayOpened(state, { payload }: PayloadAction<Opened>) {
      const { guests, isReset } = limitedGuests(payload.guests);
      return {
        ...(state.accommodation_id === payload.accommodation_id ? state : initialState),
        accommodation_id: payload.accommodation_id,
        check_in: payload.check_in,
        check_out: payload.check_out,
        guests,
        corrected: { dates: payload.dates_corrected, guests: isReset },
      };
    },
    infoTabOpened(state, { payload }: PayloadAction<StayInfoTab>) {
      state.info_tab = payload;
    },
    infoClosed(state) {
      state.info_tab = null;
    },
    stayDetailFailed(state, { payload }: PayloadAction<Failure>) {
      state.error = payload;
    },
  },
  selectors: {
    selectStayDetail: (state) => state,
    selectStayGuests: (state) => state.guests,
    selectStayDetailError: (state) => state.error,
  },
});

export const { stayOpened, infoTabOpened, infoClosed, stayDetailFailed } = stayDetail.actions;
export const { selectStayDetail, selectStayGuests, selectStayDetailError } =
  stayDetail.injectInto(rootReducer).selectors;
export default stayDetail;
