import { createSlice, type PayloadAction } from "@reduxjs/toolkit";
import type { SocialProviderName } from "@/shared/identity/social";
import { baseReducer } from "@/store/base-reducer";
import { loginEnded } from "@/store/slices/member/auth";

export type RegisterStep = "terms" | "phone" | "profile" | "child" | "done";
type RegisteredUser = "single" | "multi" | "none" | "unknown";

/** Proof of a social login just completed, with the profile data that the provider returned. */
export interface SocialProof {
  provider: SocialProviderName;
  ticket: string;
  name: string | null;
  nickname: string | null;
  email: string | null;
  /** The account exists but has no phone number yet. */
  is_pending: boolean;
  needs_terms: boolean;
}

interface RegisterState {
  mode: "phone" | "social";
  social: SocialProof | null;
  step: RegisterStep;
  terms: { required: boolean; age14: boolean; marketing: boolean; night: boolean };
  phone: string;
  username: string;
  email: string;
  /** Result of looking up a verified number; null before the lookup. */
  registered_user: RegisteredUser | null;
}

const initialState: RegisterState = {
  mode: "phone",
  social: null,
  step: "terms",
  terms: { required: false, age14: false, marketing: false, night: false },
  phone: "",
  username: "",
  email: "",
  registered_user: null,
};

const lookupCodes: Readonly<Record<string, RegisteredUser>> = { S000: "single", S001: "multi", S002: "none" };

const register = createSlice({
  name: "register",
  initialState,
  reducers: {
    registrationStarted: (_, { payload }: PayloadAction<RegisterState["mode"]>) => ({ ...initialState, mode: payload }),
    /** A new user came from a social login: pre-fills the provider's profile data. */
    socialRegistrationStarted: (_, { payload }: PayloadAction<SocialProof>) => ({
      ...initialState,
      mode: "social" as const,
      social: payload,
      username: payload.name ?? payload.nickname ?? "",
      email: payload.email ?? "",
    }),
    /** The proof was used or discarded. */
    socialProofLeft(state) {
      state.social = null;
    },
    stepReached(state, { payload }: PayloadAction<RegisterStep>) {
      state.step = payload;
    },
    termAnswered(state, { payload }: PayloadAction<{ term: keyof RegisterState["terms"]; agreed: boolean }>) {
      state.terms[payload.term] = payload.agreed;
    },
    phoneWritten(state, { payload }: PayloadAction<string>) {
      state.phone = payload;
      state.registered_user = null;
    },
    profileWritten(state, { payload }: PayloadAction<Partial<Pick<RegisterState, "username" | "email">>>) {
      Object.assign(state, payload);
    },
    registeredUserLookedUp(state, { payload }: PayloadAction<string>) {
      state.registered_user = lookupCodes[payload] ?? "unknown";
    },
  },
  extraReducers: (builder) => {
    builder.addCase(loginEnded, (state) => {
      state.social = null;
    });
  },
  selectors: {
    selectRegister: (state) => state,
    selectSocialProof: (state) => state.social,
    selectRegisteredUser: (state) => state.registered_user,
    selectRequiredTermsAgreed: (state) => state.terms.required && state.terms.age14,
  },
});

export const {
  registrationStarted,
  socialRegistrationStarted,
  socialProofLeft,
  stepReached,
  termAnswered,
  phoneWritten,
  profileWritten,
  registeredUserLookedUp,
} = register.actions;
export const { selectRegister, selectSocialProof, selectRegisteredUser, selectRequiredTermsAgreed } =
  register.injectInto(baseReducer).selectors;
export default register;
