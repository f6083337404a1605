/** Next calls this once when a server starts, before the first request. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== "nodejs" || process.env.NEXT_PHASE === "phase-production-build") return;
  const { serveFromNext } = await import("@/server/serve-from-next");
  await serveFromNext();
  // A developer wants to see each change, not the page of a minute ago.
  if (process.env.NODE_ENV !== "production") return;
  const { installAnonymousCache } = await import("@/shell/anonymous-cache/install");
  installAnonymousCache();
}
