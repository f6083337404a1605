import { createSlice, type PayloadAction } from "@reduxjs/toolkit";
import { baseReducer } from "@/store/base-reducer";

export type OrderKind = "activity" | "stay";
type OrderSegment = "upcoming" | "past" | "canceled";
/** Months back from today, everything, or two chosen dates. */
export type OrderPeriod = 1 | 3 | 6 | "all" | "custom";

interface ReservationsState {
  segment: OrderSegment;
  period: OrderPeriod;
  start_date: string | null;
  end_date: string | null;
}

const initialState: ReservationsState = {
  segment: "upcoming",
  period: 3,
  start_date: null,
  end_date: null,
};

const reservations = createSlice({
  name: "reservations",
  initialState,
  reducers: {
    segmentChosen(state, { payload }: PayloadAction<OrderSegment>) {
      state.segment = payload;
    },
    periodChosen(state, { payload }: PayloadAction<Exclude<OrderPeriod, "custom">>) {
      state.period = payload;
      state.start_date = null;
      state.end_date = null;
    },
    datesChosen(state, { payload }: PayloadAction<{ start_date: string; end_date: string }>) {
      state.period = "custom";
      state.start_date = payload.start_date;
      state.end_date = payload.end_date;
    },
  },
  selectors: {
    selectReservations: (state) => state,
    selectOrderPeriod: (state) => state.period,
  },
});

export const { segmentChosen, periodChosen, datesChosen } = reservations.actions;
export const { selectReservations, selectOrderPeriod } = reservations.injectInto(baseReducer).selectors;
export default reservations;
