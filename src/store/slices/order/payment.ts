import { createSlice, type PayloadAction } from "@reduxjs/toolkit";
import { optionOfRow, type StudentRow, studentRows } from "@/shared/picnic/student-rows";
import { baseReducer } from "@/store/base-reducer";
import { discountReducers } from "@/store/discount-choices";
import {
  type Bought,
  type ContentDetail,
  initialState,
  isSameOrder,
  type PaymentState,
  type Picnic,
  type SeenSums,
} from "@/store/payment-state";

const payment = createSlice({
  name: "payment",
  initialState,
  reducers: {
    /**
     * Starts a new draft, on "buy" or at checkout. The same order preserves the seen amounts and chosen children, the
     * same content a group's list.
     */
    orderStarted(before, { payload }: PayloadAction<Bought>): PaymentState {
      const { content_pk, slot_pk, date } = payload;
      const option_pks = payload.option_pks.toSorted((a, b) => a - b);
      const picnic = before.content_pk === content_pk ? before.picnic : initialState.picnic;
      const kept = isSameOrder(before, { ...payload, option_pks }) ? before : initialState;
      return {
        ...initialState,
        content_pk,
        content_detail: payload.content_detail ?? (before.content_pk === content_pk ? before.content_detail : null),
        option_pks,
        lastPrice: payload.lastPrice ?? kept.lastPrice,
        selected_children: payload.selected_children ?? kept.selected_children,
        coupon_discount: kept.coupon_discount,
        transaction_price: kept.transaction_price,
        email: before.email,
        desired_check_in: date,
        desired_check_out: payload.last_day ?? kept.desired_check_out ?? date,
        date_not_decided: date === null && slot_pk === null,
        picnic: { ...picnic, students: studentRows(option_pks, picnic.students) },
      };
    },
    ...discountReducers,
    /** Completes the visit with the host's answer. */
    visitKnown(state, { payload }: PayloadAction<{ content_detail: ContentDetail; last_day: string | null }>) {
      state.content_detail = payload.content_detail;
      state.desired_check_out = payload.last_day ?? state.desired_check_out;
    },
    sumsSeen: (state, { payload }: PayloadAction<SeenSums>): PaymentState => ({ ...state, ...payload }),
    emailWritten(state, { payload }: PayloadAction<string>) {
      state.email = payload;
    },
    transactionTypeChosen(state, { payload }: PayloadAction<string>) {
      state.transaction_type = payload;
    },
    shippingMemoWritten(state, { payload }: PayloadAction<string>) {
      state.shipping_memo = payload;
    },
    picnicWritten(state, { payload }: PayloadAction<Partial<Omit<PaymentState["picnic"], "students">>>) {
      Object.assign(state.picnic, payload);
    },
    studentWritten(state, { payload }: PayloadAction<Pick<StudentRow, "id"> & Partial<StudentRow>>) {
      const student = state.picnic.students.find(({ id }) => id === payload.id);
      if (student) Object.assign(student, payload);
      if (payload.registration_number !== undefined) {
        state.picnic.lost_numbers = state.picnic.lost_numbers.filter((id) => id !== payload.id);
      }
    },
    /** Removes one item as well. */
    studentRemoved(state, { payload }: PayloadAction<string>) {
      const { picnic, option_pks } = state;
      const at = picnic.students.findIndex(({ id }) => id === payload);
      if (at < 0) return;
      state.lastPrice = null;
      picnic.students.splice(at, 1);
      option_pks.splice(at, 1);
    },
    studentAdded(state, { payload }: PayloadAction<number>) {
      const { picnic, option_pks } = state;
      state.lastPrice = null;
      option_pks.push(payload);
      option_pks.sort((a, b) => a - b);
      picnic.students = studentRows(option_pks, picnic.students);
    },
    /** Replaces all rows, from a pasted list or its undo: one item per row. */
    studentsReplaced(state, { payload }: PayloadAction<Pick<Picnic, "students" | "lost_numbers">>) {
      const option_pks = payload.students.map(({ id }) => optionOfRow(id)).toSorted((a, b) => a - b);
      if (option_pks.length !== state.option_pks.length) state.lastPrice = null;
      Object.assign(state.picnic, payload);
      state.option_pks = option_pks;
    },
    /** Restores a list from this device, with as many rows as items. */
    picnicTaken(state, { payload }: PayloadAction<Picnic>) {
      state.picnic = { ...payload, students: studentRows(state.option_pks, payload.students) };
    },
  },
  selectors: {
    selectPayment: (state) => state,
    selectPicnic: (state) => state.picnic,
    /** Ready when agreed, every item has a named row and no registration number is missing. */
    selectPicnicReady: ({ picnic, option_pks }) =>
      picnic.agreed &&
      picnic.lost_numbers.length === 0 &&
      picnic.students.length === option_pks.length &&
      picnic.students.every(({ name }) => name.trim() !== ""),
  },
});

export const {
  orderStarted,
  discountsTaken,
  visitKnown,
  sumsSeen,
  emailWritten,
  transactionTypeChosen,
  shippingMemoWritten,
  picnicWritten,
  studentWritten,
  studentRemoved,
  studentAdded,
  studentsReplaced,
  picnicTaken,
} = payment.actions;
export const { selectPayment, selectPicnic, selectPicnicReady } = payment.injectInto(baseReducer).selectors;
export default payment;
