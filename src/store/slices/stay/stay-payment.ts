import { createSlice, type PayloadAction } from "@reduxjs/toolkit";
import { baseReducer } from "@/store/base-reducer";
import { defaultArrivalTransport } from "@/store/copy";
import { type DiscountState, discountReducers, noDiscounts } from "@/store/discount-choices";

export interface Person {
  name: string;
  phone: string;
  email: string;
}

/** Error message of each field; empty when it is valid. */
export type PersonErrors = Record<keyof Person, string>;

interface StayPaymentState extends DiscountState {
  orderer: Person;
  guest: Person;
  guest_is_orderer: boolean;
  errors: { orderer: PersonErrors; guest: PersonErrors };
  arrival_transport: string;
  pay_method: string;
}

const nobody: Person = { name: "", phone: "", email: "" };

const initialState: StayPaymentState = {
  orderer: nobody,
  guest: nobody,
  guest_is_orderer: true,
  errors: { orderer: nobody, guest: nobody },
  arrival_transport: defaultArrivalTransport,
  ...noDiscounts,
  pay_method: "card",
};

type Who = "orderer" | "guest";

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
    ...discountReducers,
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
  discountsTaken,
  payMethodChosen,
} = stayPayment.actions;
export const { selectStayPayment, selectArrivingGuest } = stayPayment.injectInto(baseReducer).selectors;
export default stayPayment;
