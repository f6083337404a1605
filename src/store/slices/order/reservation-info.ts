import { createSlice, type PayloadAction } from "@reduxjs/toolkit";
import { baseReducer } from "@/store/base-reducer";
import { unknownError } from "@/store/copy";

interface Refusal {
  code: string;
  message: string;
}

type CancelStep = "closed" | "pick" | "confirm" | "done";

interface ReservationInfoState {
  reservation_id: string | null;
  selected_pks: string[];
  step: CancelStep;
  cancel_error: Refusal | null;
  error: Refusal | null;
}

const initialState: ReservationInfoState = {
  reservation_id: null,
  selected_pks: [],
  step: "closed",
  cancel_error: null,
  error: null,
};

const succeeded = "S000";

const reservationInfo = createSlice({
  name: "reservationInfo",
  initialState,
  reducers: {
    cancelOpened: (_, { payload }: PayloadAction<{ reservation_id: string; product_pks: string[] }>) => ({
      ...initialState,
      reservation_id: payload.reservation_id,
      selected_pks: payload.product_pks,
      step: "pick" as const,
    }),
    productToggled(state, { payload }: PayloadAction<string>) {
      const without = state.selected_pks.filter((pk) => pk !== payload);
      state.selected_pks = without.length === state.selected_pks.length ? [...without, payload] : without;
      state.cancel_error = null;
    },
    cancelStepReached(state, { payload }: PayloadAction<CancelStep>) {
      state.step = payload;
    },
    /** Any code but S000 is a refusal: nothing was cancelled. */
    cancelAnswered(state, { payload }: PayloadAction<{ code: string; message: string }>) {
      const isDone = payload.code === succeeded;
      state.cancel_error = isDone ? null : { code: payload.code, message: payload.message || unknownError };
      if (isDone) state.step = "done";
    },
    cancelClosed: () => initialState,
    reservationInfoFailed(state, { payload }: PayloadAction<Partial<Refusal>>) {
      state.error = { code: payload.code ?? "", message: payload.message || unknownError };
    },
    reservationInfoArrived(state) {
      state.error = null;
    },
  },
  selectors: {
    selectReservationInfo: (state) => state,
    selectReservationInfoError: (state) => state.error,
  },
});

export const {
  cancelOpened,
  productToggled,
  cancelStepReached,
  cancelAnswered,
  cancelClosed,
  reservationInfoFailed,
  reservationInfoArrived,
} = reservationInfo.actions;
export const { selectReservationInfo, selectReservationInfoError } = reservationInfo.injectInto(baseReducer).selectors;
export default reservationInfo;
