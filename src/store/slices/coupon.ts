import { createSlice, type PayloadAction } from "@reduxjs/toolkit";
import { rootReducer } from "@/store/root-reducer";
import { userRecognised } from "@/store/slices/auth";

export type CouponTab = "activated" | "inactivated";
export type CodeKind = "coupon" | "point";

interface CouponState {
  tab: CouponTab;
  code_kind: CodeKind;
  /** A code that is not registered yet: a login in between brings back to it. */
  code_typed: string;
  /** Who typed it: nobody else who signs in on this device finds it. */
  code_typed_by: string | null;
  /** What the host said to a refused code, shown as it is. */
  code_error: { code: string; message: string } | null;
}

const initialState: CouponState = {
  tab: "activated",
  code_kind: "coupon",
  code_typed: "",
  code_typed_by: null,
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
    codeTyped(state, { payload }: PayloadAction<{ text: string; user_id: string | null }>) {
      state.code_typed = payload.text;
      state.code_typed_by = payload.user_id;
      state.code_error = null;
    },
    codeRetyped(state) {
      state.code_error = null;
    },
    codeRegistered(state) {
      state.code_typed = "";
      state.code_error = null;
      state.tab = "activated";
    },
  },
  extraReducers: (builder) => {
    builder.addCase(userRecognised, (state, { payload }) => {
      if (payload?.is_member && payload.user_id !== state.code_typed_by) state.code_typed = "";
    });
  },
  selectors: {
    selectCouponTab: (state) => state.tab,
    selectCodeKind: (state) => state.code_kind,
    selectCodeTyped: (state) => state.code_typed,
    selectCodeError: (state) => state.code_error,
  },
});

export const { couponTabChosen, codeKindChosen, codeRefused, codeTyped, codeRetyped, codeRegistered } = coupon.actions;
export const { selectCouponTab, selectCodeKind, selectCodeTyped, selectCodeError } =
  coupon.injectInto(rootReducer).selectors;
export default coupon;
