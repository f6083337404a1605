import { createContext, type ReactNode, useContext } from "react";

/** What happens to a whole tab when someone signs in or out: cookie, remembered user, query cache. */
export interface SessionActions {
  /**
   * Keeps the token, remembers the user, and lets every question be asked anew. What another member left
   * goes.
   */
  signIn(accessToken: string): void;
  /** Forgets the user and everything that was theirs: only settings of the device stay. */
  signOut(): void;
}

const SessionContext = createContext<SessionActions | null>(null);

/** Gives a tab what changes its session. */
export const SessionProvider = ({ actions, children }: { actions: SessionActions; children: ReactNode }) => (
  <SessionContext value={actions}>{children}</SessionContext>
);

/** What changes the session: sign in, sign out. Throws outside of its provider. */
export const useSessionActions = (): SessionActions => {
  const actions = useContext(SessionContext);
  if (!actions) throw new Error("useSessionActions needs a SessionProvider above it");
  return actions;
};
