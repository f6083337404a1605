import type { QueryClient } from "@tanstack/react-query";
import type { Analytics } from "@/lib/analytics/analytics";
import type { SessionActions } from "@/lib/context/session-context";
import { readAccessToken, removeAccessToken, writeAccessToken } from "@/lib/cookies";
import { emptyAfterLogin, storageOwner } from "@/lib/storage/owner";
import { type TokenUser, userFromToken } from "@/lib/user-from-token";
import type { AppStore } from "@/store/make-store";
import { loginEnded, selectMemberId, selectOwner, signedOut, userRecognised } from "@/store/slices/member/auth";

/** Session actions of the shell only, in addition to signing in and out. */
export interface TabSession extends SessionActions {
  /** Sets the user of a token that was refreshed, or of a visitor. */
  recognise(user: TokenUser | null): void;
  /** The host ended the session: clears everything of the member except their drafts. */
  endLogin(): void;
  resume(): void;
  /** Another tab may have signed out, or in as another member: true if this tab's member has changed. */
  lookAgain(): boolean;
}

/** Signing in and out, with its effects on the whole tab. */
export const sessionActions = (
  store: AppStore,
  queryClient: QueryClient,
  analytics: Analytics,
): Omit<TabSession, "resume"> => {
  // Answers of the previous person must not be shown to the next, but open screens refetch at once.
  const refetchOrder = () => {
    queryClient.removeQueries({ predicate: (query) => query.getObserversCount() === 0 });
    void queryClient.resetQueries();
  };
  // After the screens have rendered without a member: queries for members would open the login sheet.
  const refetchSoon = () => void setTimeout(refetchOrder);

  const recognise = (user: TokenUser | null) => {
    const before = selectMemberId(store.getState());
    store.dispatch(userRecognised(user));
    if (before !== null && before !== selectMemberId(store.getState())) refetchSoon();
  };

  const end = (how: typeof signedOut | typeof loginEnded) => {
    const wasMember = selectMemberId(store.getState()) !== null;
    removeAccessToken();
    store.dispatch(how());
    if (!wasMember) return;
    analytics.send({ name: "signout" });
    analytics.recognise(null);
    refetchSoon();
  };

  return {
    signIn(accessToken) {
      writeAccessToken(accessToken);
      store.dispatch(userRecognised(userFromToken(accessToken)));
      refetchOrder();
    },
    signOut: () => end(signedOut),
    endLogin() {
      end(loginEnded);
      emptyAfterLogin();
      void import("@/lib/storage/saved-visits").then(({ savedVisits }) => savedVisits.wipe());
    },
    recognise,
    lookAgain() {
      const owner = selectOwner(store.getState());
      const user = userFromToken(readAccessToken());
      if (owner !== null && storageOwner() === null && !user?.is_member) {
        store.dispatch(signedOut());
        refetchSoon();
      } else recognise(user);
      return owner !== null && selectOwner(store.getState()) !== owner;
    },
  };
};
