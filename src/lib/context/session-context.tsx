import { createContext, type ReactNode, useContext } from "react";

/** Changes the session of the whole tab: cookie, user and query cache. */
export interface SessionActions {
  /** Stores the token, sets the user and refetches all queries. Another member's data is cleared. */
  signIn(accessToken: string): void;
  /** Clears the user and all their data; only device settings stay. */
  signOut(): void;
}

const SessionContext = createContext<SessionActions | null>(null);

export const SessionProvider = ({ actions, children }: { actions: SessionActions; children: ReactNode }) => (
  <SessionContext value={actions}>{children}</SessionContext>
);

/** Returns the sign-in and sign-out actions. Throws outside the provider. */
export const useSessionActions = (): SessionActions => {
  const actions = useContext(SessionContext);
  if (!actions) throw new Error("useSessionActions needs a SessionProvider above it");
  return actions;
};
