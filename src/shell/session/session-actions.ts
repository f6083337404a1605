import type { QueryClient } from "@tanstack/react-query";
import type { Analytics } from "@/lib/analytics/analytics";
import type { SessionActions } from "@/lib/context/session-context";
import { readAccessToken, removeAccessToken, writeAccessToken } from "@/lib/cookies";
import { emptyAfterLogin, storageOwner } from "@/lib/storage/owner";
import { type TokenUser, userFromToken } from "@/lib/user-from-token";
import type { AppStore } from "@/store/make-store";
import { loginEnded, selectMemberId, selectOwner, signedOut, userRecognised } from "@/store/slices/auth";

/** What the shell alone does with a session, beside signing in and out. */
export interface TabSession extends SessionActions {
  /** A token came by itself: of a session that goes on, or of a visitor. */
  recognise(user: TokenUser | null): void;
  /** The host said that the login is over: everything of the member goes but what they are writing, which waits for them. */
  endLogin(): void;
  /** Takes the browser's session up again. */
  resume(): void;
  /**
   * Another tab may have signed out, or in as somebody else: true when this one is nobody's or another's now.
   */
  lookAgain(): boolean;
}

/** Signing in and out, as the whole tab feels it. */
export const sessionActions = (
  store: AppStore,
  queryClient: QueryClient,
  analytics: Analytics,
): Omit<TabSession, "resume"> => {
  // Answers of the person before must not be shown to the next, but open screens ask again at once.
  const askAnew = () => {
    queryClient.removeQueries({ predicate: (query) => query.getObserversCount() === 0 });
    void queryClient.resetQueries();
  };
  // After the screens were drawn without a member: what only members ask would bring the login sheet up.
  const askAnewSoon = () => void setTimeout(askAnew);

  const recognise = (user: TokenUser | null) => {
    const before = selectMemberId(store.getState());
    store.dispatch(userRecognised(user));
    if (before !== null && before !== selectMemberId(store.getState())) askAnewSoon();
  };

  const end = (how: typeof signedOut | typeof loginEnded) => {
    const wasMember = selectMemberId(store.getState()) !== null;
    removeAccessToken();
    store.dispatch(how());
    if (!wasMember) return;
    analytics.send({ name: "signout" });
    analytics.recognise(null);
    askAnewSoon();
  };

  return {
    signIn(accessToken) {
      writeAccessToken(accessToken);
      store.dispatch(userRecognised(userFromToken(accessToken)));
      askAnew();
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
        askAnewSoon();
      } else recognise(user);
      return owner !== null && selectOwner(store.getState()) !== owner;
    },
  };
};
