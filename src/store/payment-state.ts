import type { StudentRow } from "@/shared/picnic/student-rows";
import { type DiscountState, noDiscounts } from "./discount-choices";

/** Name and duration of the content, for payment pages before the host has answered. */
export interface ContentDetail {
  name: string;
  duration_minutes: number | null;
}

/** Amounts that the user last saw at checkout, in won; null before the first. */
export interface SeenSums {
  coupon_discount: number | null;
  transaction_price: number | null;
}

export interface PaymentState extends SeenSums, DiscountState {
  content_pk: number | null;
  content_detail: ContentDetail | null;
  /** One entry per item: an option bought twice appears twice. */
  option_pks: number[];
  /** Price of these items where they were chosen, in won; null when they were not chosen in this tab. */
  lastPrice: number | null;
  /** Ids of the children the order is for; null when none were chosen in this tab. */
  selected_children: string[] | null;
  /** First and last day of the visit. */
  desired_check_in: string | null;
  desired_check_out: string | null;
  date_not_decided: boolean;
  transaction_type: string;
  shipping_memo: string;
  /** Email for receipts, reused by the next order in this tab. */
  email: string;
  picnic: Picnic;
}

export interface Picnic {
  center_name: string;
  parent_phone: string;
  etc_memo: string;
  agreed: boolean;
  students: StudentRow[];
  /** Ids of rows without their registration number: devices do not store it, so the user enters it again. */
  lost_numbers: string[];
}

export const initialState: PaymentState = {
  content_pk: null,
  content_detail: null,
  option_pks: [],
  lastPrice: null,
  selected_children: null,
  desired_check_in: null,
  desired_check_out: null,
  date_not_decided: false,
  transaction_type: "card",
  ...noDiscounts,
  coupon_discount: null,
  transaction_price: null,
  shipping_memo: "",
  email: "",
  picnic: { center_name: "", parent_phone: "", etc_memo: "", agreed: false, students: [], lost_numbers: [] },
};

export interface Bought {
  content_pk: number;
  option_pks: number[];
  slot_pk: number | null;
  date: string | null;
  /** The price shown on the pressed button. */
  lastPrice?: number;
  /** Last day of the visit; defaults to the first. */
  last_day?: string | null;
  content_detail?: ContentDetail;
  selected_children?: string[];
}

/** True for the same items on the same day. */
export const isSameOrder = (before: PaymentState, { content_pk, option_pks, date }: Bought): boolean =>
  before.content_pk === content_pk &&
  before.desired_check_in === date &&
  before.option_pks.join() === option_pks.join();
