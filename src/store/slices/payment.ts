import { createSlice, type PayloadAction, type WithSlice } from "@reduxjs/toolkit";
import { optionOfRow, type StudentRow, studentRows } from "@/shared/picnic/student-rows";
import { rootReducer } from "@/store/root-reducer";

interface PartnerPointChoice {
  method: string;
  contract_number: string;
  amount: number;
}

/** Name and length of the activity, for payment pages before the host has answered. */
interface ContentDetail {
  name: string;
  duration_minutes: number | null;
}

/** Sums that the parent last saw at the checkout, in won; null before the first. */
interface SeenSums {
  coupon_discount: number | null;
  transaction_price: number | null;
}

interface PaymentState extends SeenSums {
  content_pk: number | null;
  content_detail: ContentDetail | null;
  /** One entry a bought item: a pk that stands twice is bought twice. */
  option_pks: number[];
  /** What these items came to where they were chosen, in won; null where this tab saw no choosing. */
  lastPrice: number | null;
  /** Ids of the children for whom it is bought; null where no choice was made in this tab. */
  selected_children: string[] | null;
  /** Days on which the visit begins and ends. */
  desired_check_in: string | null;
  desired_check_out: string | null;
  date_not_decided: boolean;
  transaction_type: string;
  /** False: the cheapest mix is used. True: the four choices below are the parent's own. */
  discounts_by_hand: boolean;
  coupon_id: string | null;
  plus_discount_id: number | null;
  /** Whose points, before a contract is picked. */
  partner_method: string | null;
  partner_point_discount: PartnerPointChoice | null;
  /** Own points, in won. */
  point_discount: number;
  shipping_memo: string;
  /** Address for receipts, also of the next order of this tab. */
  email: string;
  picnic: Picnic;
}

export interface Picnic {
  center_name: string;
  parent_phone: string;
  etc_memo: string;
  agreed: boolean;
  students: StudentRow[];
  /** Rows whose number was written once but is not kept by a device: it has to be written again. */
  lost_numbers: string[];
}

const initialState: PaymentState = {
  content_pk: null,
  content_detail: null,
  option_pks: [],
  lastPrice: null,
  selected_children: null,
  desired_check_in: null,
  desired_check_out: null,
  date_not_decided: false,
  transaction_type: "card",
  discounts_by_hand: false,
  coupon_id: null,
  plus_discount_id: null,
  partner_method: null,
  partner_point_discount: null,
  point_discount: 0,
  coupon_discount: null,
  transaction_price: null,
  shipping_memo: "",
  email: "",
  picnic: { center_name: "", parent_phone: "", etc_memo: "", agreed: false, students: [], lost_numbers: [] },
};

export type DiscountChoices = Pick<
  PaymentState,
  "coupon_id" | "plus_discount_id" | "partner_method" | "partner_point_discount" | "point_discount"
>;

const noDiscounts = {
  discounts_by_hand: false,
  coupon_id: null,
  plus_discount_id: null,
  partner_method: null,
  partner_point_discount: null,
  point_discount: 0,
} as const;

interface Bought {
  content_pk: number;
  option_pks: number[];
  slot_pk: number | null;
  date: string | null;
  /** The sum that the pressed button said. */
  lastPrice?: number;
  /** Last day of the visit; the first one when left out. */
  last_day?: string | null;
  content_detail?: ContentDetail;
  selected_children?: string[];
}

/** True while the same items are bought for the same day. */
const isSameOrder = (before: PaymentState, { content_pk, option_pks, date }: Bought): boolean =>
  before.content_pk === content_pk &&
  before.desired_check_in === date &&
  before.option_pks.join() === option_pks.join();

const payment = createSlice({
  name: "payment",
  initialState,
  reducers: {
    /**
     * A parent pressed "buy", or is at the checkout: a new draft. Seen sums and chosen children stay for the same order,
     * a group's list for the same activity.
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
    /** A coupon stands before plus-discount and points, so those are reckoned anew. */
    couponChosen(state, { payload }: PayloadAction<string | null>) {
      state.discounts_by_hand = true;
      state.coupon_id = payload;
      state.plus_discount_id = null;
      state.partner_method = null;
      state.partner_point_discount = null;
      state.point_discount = 0;
    },
    plusDiscountChosen(state, { payload }: PayloadAction<number | null>) {
      state.discounts_by_hand = true;
      state.plus_discount_id = payload;
      state.partner_method = null;
      state.partner_point_discount = null;
      state.point_discount = 0;
    },
    /** A contract belongs to its method: another method begins without one. */
    partnerMethodChosen(state, { payload }: PayloadAction<string | null>) {
      state.discounts_by_hand = true;
      state.partner_method = payload;
      state.partner_point_discount = null;
      state.point_discount = 0;
    },
    partnerPointChosen(state, { payload }: PayloadAction<PartnerPointChoice | null>) {
      state.discounts_by_hand = true;
      state.partner_method = payload?.method ?? state.partner_method;
      state.partner_point_discount = payload;
      state.point_discount = 0;
    },
    pointUsed(state, { payload }: PayloadAction<number>) {
      state.discounts_by_hand = true;
      state.point_discount = Math.max(0, Math.trunc(payload));
    },
    /**
     * A whole set of choices at once: the mix that stood when the parent began to choose, or a draft taken up
     * again.
     */
    discountsTaken: (state, { payload }: PayloadAction<DiscountChoices>): PaymentState => ({
      ...state,
      ...payload,
      discounts_by_hand: true,
    }),
    /** Back to the cheapest mix. */
    bestMixAsked: (state): PaymentState => ({ ...state, ...noDiscounts }),
    /** The host's answers complete what the pressed button knew. */
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
    /** One student fewer is one item fewer. */
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
    /** All rows at once, as a pasted list or its undoing sets them: one item a row. */
    studentsReplaced(state, { payload }: PayloadAction<Pick<Picnic, "students" | "lost_numbers">>) {
      const option_pks = payload.students.map(({ id }) => optionOfRow(id)).toSorted((a, b) => a - b);
      if (option_pks.length !== state.option_pks.length) state.lastPrice = null;
      Object.assign(state.picnic, payload);
      state.option_pks = option_pks;
    },
    /** A list that this device kept, for as many items as are bought now. */
    picnicTaken(state, { payload }: PayloadAction<Picnic>) {
      state.picnic = { ...payload, students: studentRows(state.option_pks, payload.students) };
    },
  },
  selectors: {
    selectPayment: (state) => state,
    selectPicnic: (state) => state.picnic,
    /** Agreed, and a name in one row for each bought item, and no number lost. */
    selectPicnicReady: ({ picnic, option_pks }) =>
      picnic.agreed &&
      picnic.lost_numbers.length === 0 &&
      picnic.students.length === option_pks.length &&
      picnic.students.every(({ name }) => name.trim() !== ""),
  },
});

declare module "@/store/root-reducer" {
  export interface Areas extends WithSlice<typeof payment> {}
}

export const {
  orderStarted,
  couponChosen,
  plusDiscountChosen,
  partnerMethodChosen,
  partnerPointChosen,
  pointUsed,
  discountsTaken,
  bestMixAsked,
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
export const { selectPayment, selectPicnic, selectPicnicReady } = payment.injectInto(rootReducer).selectors;
