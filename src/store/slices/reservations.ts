import { createSlice, type PayloadAction } from "@reduxjs/toolkit";
import { rootReducer } from "@/store/root-reducer";

export type PurchaseKind = "activity" | "stay";
export type PurchaseSegment = "upcoming" | "past" | "canceled";
/** Months back from today, or the parent's own two days. */
export type PurchasePeriod = 1 | 3 | 6 | "custom";

interface ReservationsState {
  kind: PurchaseKind;
  segment: PurchaseSegment;
  period: PurchasePeriod;
  start_date: string | null;
  end_date: string | null;
  index: number;
}

const initialState: ReservationsState = {
  kind: "activity",
  segment: "upcoming",
  period: 3,
  start_date: null,
  end_date: null,
  index: 1,
};

const reservations = createSlice({
  name: "reservations",
  initialState,
  reducers: {
    purchaseKindChosen(state, { payload }: PayloadAction<PurchaseKind>) {
      state.kind = payload;
      state.index = 1;
    },
    segmentChosen(state, { payload }: PayloadAction<PurchaseSegment>) {
      state.segment = payload;
      state.index = 1;
    },
    periodChosen(state, { payload }: PayloadAction<Exclude<PurchasePeriod, "custom">>) {
      state.period = payload;
      state.start_date = null;
      state.end_date = null;
      state.index = 1;
    },
    datesChosen(state, { payload }: PayloadAction<{ start_date: string; end_date: string }>) {
      state.period = "custom";
      state.start_date = payload.start_date;
      state.end_date = payload.end_date;
      state.index = 1;
    },
    morePurchasesAsked(state) {
      state.index += 1;
    },
  },
  selectors: {
    selectReservations: (state) => state,
    selectPurchaseSegment: (state) => state.segment,
    selectPurchasePeriod: (state) => state.period,
  },
});

export const { purchaseKindChosen, segmentChosen, periodChosen, datesChosen, morePurchasesAsked } =
  reservations.actions;
export const { selectReservations, selectPurchaseSegment, selectPurchasePeriod } =
  reservations.injectInto(rootReducer).selectors;
export default reservations;
