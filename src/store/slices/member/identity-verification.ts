import { createSlice, type PayloadAction } from "@reduxjs/toolkit";
import { baseReducer } from "@/store/base-reducer";

export type VerificationPurpose = "sign" | "phone_change" | "unregister" | "staff";

interface IdentityVerificationState {
  purpose: VerificationPurpose;
  status: "idle" | "sent" | "verified";
  phone: string;
  otp_id: string | null;
  /** Milliseconds: when the code expires, and when another can be sent. */
  expires_at: number | null;
  resend_at: number | null;
  tries_left: number;
  /** Proof of phone verification: single use, bound to number and purpose. */
  phone_ticket: string | null;
}

const maximumTries = 5;

const initialState: IdentityVerificationState = {
  purpose: "sign",
  status: "idle",
  phone: "",
  otp_id: null,
  expires_at: null,
  resend_at: null,
  tries_left: maximumTries,
  phone_ticket: null,
};

interface Sent {
  phone: string;
  otp_id: string;
  expires_at: number;
  resend_at: number;
}

const identityVerification = createSlice({
  name: "identityVerification",
  initialState,
  reducers: {
    verificationStarted: (_, { payload }: PayloadAction<VerificationPurpose>) => ({
      ...initialState,
      purpose: payload,
    }),
    codeSent: (state, { payload }: PayloadAction<Sent>) => ({
      ...initialState,
      ...payload,
      purpose: state.purpose,
      status: "sent" as const,
    }),
    codeMismatched(state) {
      state.tries_left = Math.max(0, state.tries_left - 1);
    },
    codeVerified(state, { payload }: PayloadAction<string>) {
      state.status = "verified";
      state.phone_ticket = payload;
      state.otp_id = null;
    },
    verificationLeft: () => initialState,
  },
  selectors: {
    selectVerification: (state) => state,
    selectPhoneTicket: (state) => state.phone_ticket,
  },
});

export const { verificationStarted, codeSent, codeMismatched, codeVerified, verificationLeft } =
  identityVerification.actions;
export const { selectVerification, selectPhoneTicket } = identityVerification.injectInto(baseReducer).selectors;
export default identityVerification;
