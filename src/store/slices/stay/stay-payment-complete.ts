import { createSlice } from "@reduxjs/toolkit";
import { baseReducer } from "@/store/base-reducer";
import { createLoad } from "@/store/create-load";
import { fulfilled, type Loadable, notLoaded, pending, rejected } from "@/store/loadable";
import type { StayBookingComplete } from "@/store/services";

const initialState: Loadable<StayBookingComplete> = notLoaded();

export const loadStayBookingComplete = createLoad("stayPaymentComplete/load", (services, bookingId: string, signal) =>
  services.loadStayBookingComplete(bookingId, signal),
);

const stayPaymentComplete = createSlice({
  name: "stayPaymentComplete",
  initialState,
  reducers: {
    bookingCompleteLeft: () => initialState,
  },
  extraReducers: (builder) =>
    builder
      .addCase(loadStayBookingComplete.pending, (state) => pending(state))
      .addCase(loadStayBookingComplete.fulfilled, (_, { payload }) => fulfilled(payload))
      // An abort is not a failure.
      .addCase(loadStayBookingComplete.rejected, (state, { payload, meta }) =>
        meta.aborted ? state : rejected(state, payload),
      ),
  selectors: { selectStayPaymentComplete: (state) => state },
});

export const { bookingCompleteLeft } = stayPaymentComplete.actions;
export const { selectStayPaymentComplete } = stayPaymentComplete.injectInto(baseReducer).selectors;
export default stayPaymentComplete;
