import { env } from "@/server/platform/env";
import { refused } from "@/server/platform/errors";

const SAFE = new Set(["GET", "HEAD", "OPTIONS"]);

/** Refuses a write that a browser sends from another site. Callers without an Origin are not browsers. Throws F000. */
export function checkOrigin(request: Request): void {
  if (SAFE.has(request.method)) return;
  const site = request.headers.get("sec-fetch-site");
  const origin = request.headers.get("origin");
  const foreignSite = site !== null && site !== "same-origin" && site !== "none";
  if (foreignSite || (origin !== null && !isOwn(origin, request))) throw refused("잘못된 접근이에요.");
}

function isOwn(origin: string, request: Request): boolean {
  if (origin === env().APP_ORIGIN) return true;
  // A demo is opened under any name of the machine (a phone in the same network): there the Host header decides.
  if (env().APP_ENV === "production" || !URL.canParse(origin)) return false;
  return new URL(origin).host === request.headers.get("host");
}
