import { createSlice, type PayloadAction } from "@reduxjs/toolkit";
import { baseReducer } from "@/store/base-reducer";

type CouponTab = "activated" | "inactivated";
export type CodeKind = "coupon" | "point";

interface CouponState {
  tab: CouponTab;
  code_kind: CodeKind;
  /** The host's refusal of a code, shown unchanged. */
  code_error: { code: string; message: string } | null;
}

const initialState: CouponState = {
  tab: "activated",
  code_kind: "coupon",
  code_error: null,
};

const coupon = createSlice({
  name: "coupon",
  initialState,
  reducers: {
    couponTabChosen(state, { payload }: PayloadAction<CouponTab>) {
      state.tab = payload;
    },
    codeKindChosen(state, { payload }: PayloadAction<CodeKind>) {
      state.code_kind = payload;
      state.code_error = null;
    },
    codeRefused(state, { payload }: PayloadAction<{ code: string; message: string }>) {
      state.code_error = payload;
    },
    codeRetyped(state) {
      state.code_error = null;
    },
    codeRegistered(state) {
      state.code_error = null;
      state.tab = "activated";
    },
  },
  selectors: {
    selectCouponTab: (state) => state.tab,
    selectCodeKind: (state) => state.code_kind,
    selectCodeError: (state) => state.code_error,
  },
});

export const { couponTabChosen, codeKindChosen, codeRefused, codeRetyped, codeRegistered } = coupon.actions;
export const { selectCouponTab, selectCodeKind, selectCodeError } = coupon.injectInto(baseReducer).selectors;
export default coupon;
