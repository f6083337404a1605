/**
 * Identifies the current entry of this tab's history; going back returns the same key. Null when the router has set
 * none.
 */
export const visitKey = (): string | null => {
  const state: unknown = window.history.state;
  return typeof state === "object" && state !== null && "key" in state && typeof state.key === "string"
    ? state.key
    : null;
};
