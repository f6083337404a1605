/** Names the place in this tab's history that is open: going back finds the same one. Null where the browser does not tell. */
export const visitKey = (): string | null => {
  const state: unknown = window.history.state;
  return typeof state === "object" && state !== null && "key" in state && typeof state.key === "string"
    ? state.key
    : null;
};
