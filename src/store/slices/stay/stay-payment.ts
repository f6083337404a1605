import { createSlice, type PayloadAction } from "@reduxjs/toolkit";
import { canPickContract } from "@/shared/price/pay-method";
import { baseReducer } from "@/store/base-reducer";
import { defaultArrivalTransport } from "@/store/copy";

export interface Person {
  name: string;
  phone: string;
  email: string;
}

/** Error message of each field; empty when it is valid. */
export type PersonErrors = Record<keyof Person, string>;

/** A partner contract as the host lists it. */
export interface Contract {
  contract_number: string;
  usable: boolean;
  method: string;
}

interface StayPaymentState {
  orderer: Person;
  guest: Person;
  guest_is_orderer: boolean;
  errors: { orderer: PersonErrors; guest: PersonErrors };
  arrival_transport: string;
  /** False: the cheapest mix is used. True: the user chose the discounts below. */
  discounts_by_hand: boolean;
  coupon_pk: number | null;
  plus_discount_id: number | null;
  /** Partner points and partner club points, in won. */
  play_point_discount: number;
  club_point_discount: number;
  /** Reward points, in won. */
  point_discount: number;
  partner_method: string | null;
  contract_number: string | null;
  pay_method: string;
}

const nobody: Person = { name: "", phone: "", email: "" };

const noPoints = { play_point_discount: 0, club_point_discount: 0, point_discount: 0 };

const initialState: StayPaymentState = {
  orderer: nobody,
  guest: nobody,
  guest_is_orderer: true,
  errors: { orderer: nobody, guest: nobody },
  arrival_transport: defaultArrivalTransport,
  discounts_by_hand: false,
  coupon_pk: null,
  plus_discount_id: null,
  ...noPoints,
  partner_method: null,
  contract_number: null,
  pay_method: "card",
};

type Who = "orderer" | "guest";

export type StayDiscountChoices = Pick<
  StayPaymentState,
  | "coupon_pk"
  | "plus_discount_id"
  | "play_point_discount"
  | "club_point_discount"
  | "point_discount"
  | "partner_method"
  | "contract_number"
>;

const stayPayment = createSlice({
  name: "stayPayment",
  initialState,
  reducers: {
    stayPaymentStarted: (_, { payload }: PayloadAction<Person>) => ({ ...initialState, orderer: payload }),
    personWritten(state, { payload }: PayloadAction<{ who: Who; fields: Partial<Person> }>) {
      Object.assign(state[payload.who], payload.fields);
      for (const field of Object.keys(payload.fields)) Object.assign(state.errors[payload.who], { [field]: "" });
    },
    personRefused(state, { payload }: PayloadAction<{ who: Who; errors: Partial<PersonErrors> }>) {
      Object.assign(state.errors[payload.who], payload.errors);
    },
    guestIsOrdererToggled(state) {
      state.guest_is_orderer = !state.guest_is_orderer;
    },
    arrivalTransportChosen(state, { payload }: PayloadAction<string>) {
      state.arrival_transport = payload;
    },
    /** Plus-discount and points are computed after the coupon, so they are reset. */
    couponChosen: (state, { payload }: PayloadAction<number | null>) => ({
      ...state,
      ...noPoints,
      discounts_by_hand: true,
      coupon_pk: payload,
      plus_discount_id: null,
      partner_method: null,
      contract_number: null,
    }),
    plusDiscountChosen: (state, { payload }: PayloadAction<number | null>) => ({
      ...state,
      ...noPoints,
      discounts_by_hand: true,
      plus_discount_id: payload,
      partner_method: null,
      contract_number: null,
    }),
    /** A contract belongs to its method, so another method clears it. */
    partnerMethodChosen: (state, { payload }: PayloadAction<string | null>) => ({
      ...state,
      ...noPoints,
      discounts_by_hand: true,
      partner_method: payload,
      contract_number: null,
    }),
    /** Accepts only a usable contract of the chosen method, while that method is allowed here. */
    contractChosen(state, { payload }: PayloadAction<{ contract: Contract; allowed_methods: readonly string[] }>) {
      const { contract, allowed_methods } = payload;
      if (canPickContract(contract, state.partner_method, allowed_methods)) {
        state.contract_number = contract.contract_number;
      }
    },
    /** Uses points of one partner at a time; resets the others and reward points. */
    partnerPointUsed(state, { payload }: PayloadAction<{ kind: "play_point" | "club_point"; amount: number }>) {
      Object.assign(state, noPoints, { [`${payload.kind}_discount`]: Math.max(0, Math.trunc(payload.amount)) });
      state.discounts_by_hand = true;
    },
    pointUsed(state, { payload }: PayloadAction<number>) {
      state.point_discount = Math.max(0, Math.trunc(payload));
      state.discounts_by_hand = true;
    },
    /** Replaces all choices: with the mix shown when the user began to choose, or with a restored draft. */
    discountsTaken: (state, { payload }: PayloadAction<StayDiscountChoices>) => ({
      ...state,
      ...payload,
      discounts_by_hand: true,
    }),
    /** Returns to the cheapest mix. */
    bestMixAsked: (state) => ({
      ...state,
      ...noPoints,
      discounts_by_hand: false,
      coupon_pk: null,
      plus_discount_id: null,
      partner_method: null,
      contract_number: null,
    }),
    payMethodChosen(state, { payload }: PayloadAction<string>) {
      state.pay_method = payload;
    },
  },
  selectors: {
    selectStayPayment: (state) => state,
    selectArrivingGuest: (state) => (state.guest_is_orderer ? state.orderer : state.guest),
  },
});

export const {
  stayPaymentStarted,
  personWritten,
  personRefused,
  guestIsOrdererToggled,
  arrivalTransportChosen,
  couponChosen,
  plusDiscountChosen,
  partnerMethodChosen,
  contractChosen,
  partnerPointUsed,
  pointUsed,
  discountsTaken,
  bestMixAsked,
  payMethodChosen,
} = stayPayment.actions;
export const { selectStayPayment, selectArrivingGuest } = stayPayment.injectInto(baseReducer).selectors;
export default stayPayment;
