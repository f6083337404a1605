import { createSlice, type PayloadAction } from "@reduxjs/toolkit";
import type { SocialProviderName } from "@/shared/identity/social";

/** The user of the access token; grants no rights. */
interface SessionUser {
  user_id: string;
  is_member: boolean;
}

interface AuthState {
  user: SessionUser | null;
  /** The member who owns this browser's data. Stays when a login ends, so that drafts wait for their author. */
  owner: string | null;
  /** Provider of a social login that is in progress. */
  social: SocialProviderName | null;
}

const initialState: AuthState = { user: null, owner: null, social: null };

const auth = createSlice({
  name: "auth",
  initialState,
  reducers: {
    /** The token was read or changed: a member's, a visitor's, or none. */
    userRecognised(state, { payload }: PayloadAction<SessionUser | null>) {
      state.user = payload;
      if (payload?.is_member) state.owner = payload.user_id;
    },
    /** Restores the owner at startup. */
    ownerRemembered(state, { payload }: PayloadAction<string | null>) {
      state.owner = payload;
    },
    /** The session expired or was revoked; the member did not sign out. */
    loginEnded(state) {
      state.user = null;
      state.social = null;
    },
    socialLoginStarted(state, { payload }: PayloadAction<SocialProviderName>) {
      state.social = payload;
    },
    socialLoginEnded(state) {
      state.social = null;
    },
    /** The member signed out: all their data is cleared (see the root reducer). */
    signedOut: () => initialState,
  },
  selectors: {
    selectUser: (state) => state.user,
    selectOwner: (state) => state.owner,
    /** The signed-in member's id; null for a visitor. */
    selectMemberId: (state) => (state.user?.is_member ? state.user.user_id : null),
    selectIsMember: (state) => state.user?.is_member ?? false,
    selectSocial: (state) => state.social,
  },
});

export const { userRecognised, ownerRemembered, loginEnded, socialLoginStarted, socialLoginEnded, signedOut } =
  auth.actions;
export const { selectUser, selectOwner, selectMemberId, selectIsMember, selectSocial } = auth.selectors;
export default auth;
