import { createSlice, type PayloadAction } from "@reduxjs/toolkit";
import type { SocialProviderName } from "@/shared/identity/social";

/** Who the access token speaks of; nothing here grants a right. */
export interface SessionUser {
  user_id: string;
  is_member: boolean;
}

interface AuthState {
  user: SessionUser | null;
  /** The provider of a social login that has begun and not ended. */
  social: SocialProviderName | null;
}

const initialState: AuthState = { user: null, social: null };

const auth = createSlice({
  name: "auth",
  initialState,
  reducers: {
    /** A token came, read or changed: of a member, of a visitor, or none. */
    userRecognised(state, { payload }: PayloadAction<SessionUser | null>) {
      state.user = payload;
    },
    socialLoginStarted(state, { payload }: PayloadAction<SocialProviderName>) {
      state.social = payload;
    },
    socialLoginEnded(state) {
      state.social = null;
    },
    signedOut: () => initialState,
  },
  selectors: {
    selectUser: (state) => state.user,
    /** Whose account this is; null for a visitor. */
    selectMemberId: (state) => (state.user?.is_member ? state.user.user_id : null),
    selectIsMember: (state) => state.user?.is_member ?? false,
    selectSocial: (state) => state.social,
  },
});

export const { userRecognised, socialLoginStarted, socialLoginEnded, signedOut } = auth.actions;
export const { selectUser, selectMemberId, selectIsMember, selectSocial } = auth.selectors;
export default auth;
