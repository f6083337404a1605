import { createSlice, type PayloadAction } from "@reduxjs/toolkit";
import type { SocialProviderName } from "@/shared/identity/social";

/** Who the access token speaks of; nothing here grants a right. */
interface SessionUser {
  user_id: string;
  is_member: boolean;
}

interface AuthState {
  user: SessionUser | null;
  /**
   * The member to whom what stands in this browser belongs; stays when a login merely ends, so that what was
   * written waits for its writer.
   */
  owner: string | null;
  /** The provider of a social login that has begun and not ended. */
  social: SocialProviderName | null;
}

const initialState: AuthState = { user: null, owner: null, social: null };

const auth = createSlice({
  name: "auth",
  initialState,
  reducers: {
    /** A token came, read or changed: of a member, of a visitor, or none. */
    userRecognised(state, { payload }: PayloadAction<SessionUser | null>) {
      state.user = payload;
      if (payload?.is_member) state.owner = payload.user_id;
    },
    /** A browser that starts knows who was here last. */
    ownerRemembered(state, { payload }: PayloadAction<string | null>) {
      state.owner = payload;
    },
    /** The login is over, but nobody has left: an expired or revoked session. */
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
    /** The member left of their own accord: everything of theirs goes (see the root reducer). */
    signedOut: () => initialState,
  },
  selectors: {
    selectUser: (state) => state.user,
    selectOwner: (state) => state.owner,
    /** Whose account this is; null for a visitor. */
    selectMemberId: (state) => (state.user?.is_member ? state.user.user_id : null),
    selectIsMember: (state) => state.user?.is_member ?? false,
    selectSocial: (state) => state.social,
  },
});

export const { userRecognised, ownerRemembered, loginEnded, socialLoginStarted, socialLoginEnded, signedOut } =
  auth.actions;
export const { selectUser, selectOwner, selectMemberId, selectIsMember, selectSocial } = auth.selectors;
export default auth;
