import { createSlice, type PayloadAction } from "@reduxjs/toolkit";
import { rootReducer } from "@/store/root-reducer";

export type RegisterStep = "terms" | "phone" | "profile" | "child" | "done";
export type RegisteredUser = "single" | "multi" | "none" | "unknown";

interface RegisterState {
  mode: "phone" | "social";
  step: RegisterStep;
  terms: { required: boolean; age14: boolean; marketing: boolean; night: boolean };
  phone: string;
  username: string;
  email: string;
  /** What the lookup of a verified number said; null before it was asked. */
  registered_user: RegisteredUser | null;
}

const initialState: RegisterState = {
  mode: "phone",
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
    /** The lookup's response code. */
    registeredUserLookedUp(state, { payload }: PayloadAction<string>) {
      state.registered_user = lookupCodes[payload] ?? "unknown";
    },
    registrationLeft: () => initialState,
  },
  selectors: {
    selectRegister: (state) => state,
    selectRegisteredUser: (state) => state.registered_user,
    selectRequiredTermsAgreed: (state) => state.terms.required && state.terms.age14,
  },
});

export const {
  registrationStarted,
  stepReached,
  termAnswered,
  phoneWritten,
  profileWritten,
  registeredUserLookedUp,
  registrationLeft,
} = register.actions;
export const { selectRegister, selectRegisteredUser, selectRequiredTermsAgreed } =
  register.injectInto(rootReducer).selectors;
export default register;
