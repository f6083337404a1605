import type { QueryClient } from "@tanstack/react-query";
import type { Analytics } from "@/lib/analytics/analytics";
import { removeAccessToken, writeAccessToken } from "@/lib/cookies";
import type { SessionActions } from "@/lib/session-context";
import { userFromToken } from "@/lib/user-from-token";
import type { AppStore } from "@/store/make-store";
import { signedOut, userRecognised } from "@/store/slices/auth";

/** Signing in and out, as the whole tab feels it. */
export const sessionActions = (store: AppStore, queryClient: QueryClient, analytics: Analytics): SessionActions => {
  // Answers of the person before must not be shown to the next, but open screens ask again at once.
  const askAnew = () => {
    queryClient.removeQueries({ type: "inactive" });
    void queryClient.resetQueries({ type: "active" });
  };
  return {
    signIn(accessToken) {
      const user = userFromToken(accessToken);
      writeAccessToken(accessToken);
      store.dispatch(userRecognised(user));
      if (user) analytics.signedIn(user.user_id);
      askAnew();
    },
    signOut() {
      const wasMember = store.getState().auth.user?.is_member === true;
      removeAccessToken();
      store.dispatch(signedOut());
      // Tickets that were kept for the way without a connection go with their member.
      void import("@/lib/storage/saved-visits").then(({ savedVisits }) => savedVisits.wipe());
      void import("@/lib/storage/entries/social-proof").then(({ socialProof }) => socialProof.remove());
      if (!wasMember) return;
      analytics.signedOut();
      // After the screens were drawn without a member: what only members ask would bring the login sheet up.
      setTimeout(askAnew);
    },
  };
};
