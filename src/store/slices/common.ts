import { createSlice, type PayloadAction } from "@reduxjs/toolkit";
import { userRecognised } from "@/store/slices/auth";

/** How it went: what is said is drawn with its own mark. */
type ToastTone = "success" | "error";

interface CommonState {
  /** A new id is a new toast, even with the same words. */
  toastPopUp: { isVisible: boolean; message: string; id: number; tone?: ToastTone };
  /** `web-ios`, `web-android`, `web-desktop`, `app-ios` or `app-android`. */
  userOS: string;
  informAppModalVisible: boolean;
  loginSignUpModalVisible: boolean;
  /** What the parent wanted when the login sheet came up, in their words; null for a plain invitation. */
  loginReason: string | null;
  /** A press waits for this login and is done after it. */
  loginResumes: boolean;
  /** Where to return after login: an own path. */
  entryUrl: string | null;
}

const initialState: CommonState = {
  toastPopUp: { isVisible: false, message: "", id: 0 },
  userOS: "web-desktop",
  informAppModalVisible: false,
  loginSignUpModalVisible: false,
  loginReason: null,
  loginResumes: false,
  entryUrl: null,
};

const common = createSlice({
  name: "common",
  initialState,
  reducers: {
    toastShown: {
      prepare: (message: string, tone?: ToastTone) => ({ payload: { message, tone } }),
      reducer(state, { payload }: PayloadAction<{ message: string; tone?: ToastTone }>) {
        state.toastPopUp = { ...payload, isVisible: true, id: state.toastPopUp.id + 1 };
      },
    },
    toastFaded(state) {
      state.toastPopUp = { ...state.toastPopUp, isVisible: false, message: "" };
    },
    userOsRecognised(state, { payload }: PayloadAction<string>) {
      state.userOS = payload;
    },
    appPromptOpened(state) {
      state.informAppModalVisible = true;
    },
    appPromptClosed(state) {
      state.informAppModalVisible = false;
    },
    /** The first reason stays when several calls fail together, and a press that one of them ended is done after the login. */
    loginAsked(state, { payload }: PayloadAction<{ reason?: string; resumes?: boolean } | undefined>) {
      const wasVisible = state.loginSignUpModalVisible;
      if (!wasVisible) state.loginReason = payload?.reason ?? null;
      state.loginResumes = payload?.resumes || (wasVisible && state.loginResumes);
      state.loginSignUpModalVisible = true;
    },
    loginDismissed(state) {
      state.loginSignUpModalVisible = false;
    },
    entryUrlRemembered(state, { payload }: PayloadAction<string>) {
      state.entryUrl = payload;
    },
    entryUrlUsed(state) {
      state.entryUrl = null;
    },
  },
  extraReducers: (builder) => {
    // A member needs no login sheet, however they became one.
    builder.addCase(userRecognised, (state, { payload }) => {
      if (payload?.is_member) state.loginSignUpModalVisible = false;
    });
  },
  selectors: {
    selectToast: (state) => state.toastPopUp,
    selectUserOs: (state) => state.userOS,
    selectAppPromptVisible: (state) => state.informAppModalVisible,
    selectLoginVisible: (state) => state.loginSignUpModalVisible,
    selectLoginReason: (state) => state.loginReason,
    selectLoginResumes: (state) => state.loginResumes,
    selectEntryUrl: (state) => state.entryUrl,
  },
});

export const {
  toastShown,
  toastFaded,
  userOsRecognised,
  appPromptOpened,
  appPromptClosed,
  loginAsked,
  loginDismissed,
  entryUrlRemembered,
  entryUrlUsed,
} = common.actions;
export const {
  selectToast,
  selectUserOs,
  selectAppPromptVisible,
  selectLoginVisible,
  selectLoginReason,
  selectLoginResumes,
  selectEntryUrl,
} = common.selectors;
export default common;
