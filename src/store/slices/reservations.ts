import { createSlice, type PayloadAction, type WithSlice } from "@reduxjs/toolkit";
import { rootReducer } from "@/store/root-reducer";

export type PurchaseKind = "activity" | "stay";
type PurchaseSegment = "upcoming" | "past" | "canceled";
/** Months back from today, everything, or the parent's own two days. */
export type PurchasePeriod = 1 | 3 | 6 | "all" | "custom";

interface ReservationsState {
  segment: PurchaseSegment;
  period: PurchasePeriod;
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
    segmentChosen(state, { payload }: PayloadAction<PurchaseSegment>) {
      state.segment = payload;
    },
    periodChosen(state, { payload }: PayloadAction<Exclude<PurchasePeriod, "custom">>) {
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
    selectPurchasePeriod: (state) => state.period,
  },
});

declare module "@/store/root-reducer" {
  export interface Areas extends WithSlice<typeof reservations> {}
}

export const { segmentChosen, periodChosen, datesChosen } = reservations.actions;
export const { selectReservations, selectPurchasePeriod } = reservations.injectInto(rootReducer).selectors;
