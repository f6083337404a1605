import { createSlice, type PayloadAction } from "@reduxjs/toolkit";
import { userRecognised } from "@/store/slices/member/auth";

type ToastTone = "success" | "error";

interface CommonState {
  /** A new id is a new toast, even with the same message. */
  toastPopUp: { isVisible: boolean; message: string; id: number; tone?: ToastTone };
  /** `web-ios`, `web-android`, `web-desktop`, `app-ios` or `app-android`. */
  userOS: string;
  informAppModalVisible: boolean;
  loginSignUpModalVisible: boolean;
  /** Reason shown on the login sheet; null for a general invitation. */
  loginReason: string | null;
  /** An action waits for this login and resumes after it. */
  loginResumes: boolean;
  /** Path of this site to return to after login. */
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
    /** When several calls fail together, the first reason stays and a pending action still resumes after the login. */
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
    // Close the login sheet once a member is signed in, by any method.
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
