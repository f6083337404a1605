import type { PayloadAction } from "@reduxjs/toolkit";
import { canPickContract } from "@/shared/price/pay-method";

export interface PartnerPointChoice {
  method: string;
  contract_number: string;
  amount: number;
}

/** Discounts of a checkout in the order of their computation. */
export interface DiscountState {
  /** False: the cheapest mix is used. True: the user chose the discounts below. */
  discounts_by_hand: boolean;
  coupon_id: string | null;
  plus_discount_id: number | null;
  /** Brand of the selected partner points; the contract is selected later. */
  partner_method: string | null;
  partner_point_discount: PartnerPointChoice | null;
  /** Reward points, in won. */
  point_discount: number;
}

export type DiscountChoices = Omit<DiscountState, "discounts_by_hand">;

export const noDiscounts: DiscountState = {
  discounts_by_hand: false,
  coupon_id: null,
  plus_discount_id: null,
  partner_method: null,
  partner_point_discount: null,
  point_discount: 0,
};

/** A partner contract as the host lists it. */
export interface Contract {
  contract_number: string;
  usable: boolean;
  method: string;
}

interface ContractChoice {
  contract: Contract;
  /** Won that the contract pays. */
  amount: number;
  allowed_methods: readonly string[];
}

const wholeWon = (amount: number): number => Math.max(0, Math.trunc(amount));

/** Reducers of both checkouts: a changed discount resets those that are computed after it. */
export const discountReducers = {
  couponChosen(state: DiscountState, { payload }: PayloadAction<string | null>): void {
    Object.assign(state, noDiscounts, { discounts_by_hand: true, coupon_id: payload });
  },
  plusDiscountChosen(state: DiscountState, { payload }: PayloadAction<number | null>): void {
    const { coupon_id } = state;
    Object.assign(state, noDiscounts, { discounts_by_hand: true, coupon_id, plus_discount_id: payload });
  },
  partnerMethodChosen(state: DiscountState, { payload }: PayloadAction<string | null>): void {
    state.discounts_by_hand = true;
    state.partner_method = payload;
    state.partner_point_discount = null;
    state.point_discount = 0;
  },
  /** Accepts only a usable contract of the chosen method, while that method is allowed here; null removes it. */
  contractChosen(state: DiscountState, { payload }: PayloadAction<ContractChoice | null>): void {
    if (payload && !canPickContract(payload.contract, state.partner_method, payload.allowed_methods)) return;
    state.discounts_by_hand = true;
    state.partner_point_discount = payload && {
      method: payload.contract.method,
      contract_number: payload.contract.contract_number,
      amount: wholeWon(payload.amount),
    };
    state.point_discount = 0;
  },
  pointUsed(state: DiscountState, { payload }: PayloadAction<number>): void {
    state.discounts_by_hand = true;
    state.point_discount = wholeWon(payload);
  },
  /** Replaces all choices: with the mix shown when the user began to choose, or with a restored draft. */
  discountsTaken(state: DiscountState, { payload }: PayloadAction<DiscountChoices>): void {
    Object.assign(state, payload, { discounts_by_hand: true });
  },
  /** Returns to the cheapest mix. */
  bestMixRequested(state: DiscountState): void {
    Object.assign(state, noDiscounts);
  },
};

/** The choices alone, as a draft stores them; null while the cheapest mix is used. */
export const choicesByHand = (state: DiscountState): DiscountChoices | null =>
  state.discounts_by_hand
    ? {
        coupon_id: state.coupon_id,
        plus_discount_id: state.plus_discount_id,
        partner_method: state.partner_method,
        partner_point_discount: state.partner_point_discount,
        point_discount: state.point_discount,
      }
    : null;
