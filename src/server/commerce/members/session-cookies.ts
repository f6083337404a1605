import { deviceCookie } from "@/server/platform/auth/device";
import { env } from "@/server/platform/env";
import { uuidv7 } from "@/server/platform/ids";
import { type OpenSession, SESSION_SECONDS } from "./sessions";

/** Read by the page: it says that a refresh is worth asking for, nothing else. */
const SESSION_HINT = "signed_in";

const isSecure = () => env().APP_ORIGIN.startsWith("https://");
const cookieName = () => (isSecure() ? "__Host-nadlang-refresh" : "nadlang-refresh");

/** The refresh secret that a browser sent, as its cookie holds it; null without one. */
export function refreshSecretOf(cookieHeader: string | null): string | null {
  for (const part of (cookieHeader ?? "").split(";")) {
    const [key, value] = part.trim().split("=", 2);
    if (key === cookieName() && value) return value;
  }
  return null;
}

/** The lines that keep a session in the browser: the secret where no script can read it, and the hint. */
export const sessionCookies = ({ refreshSecret }: OpenSession): string[] => lines(refreshSecret, "1", SESSION_SECONDS);

/** The same after signing in; the visitor's id of this device has become the member's, so the device gets a new one. */
export const signedInCookies = (opened: OpenSession): string[] => [...sessionCookies(opened), deviceCookie(uuidv7())];

/** The lines that end a session in the browser. */
export const noSessionCookies = (): string[] => lines("", "", 0);

function lines(secret: string, hint: string, seconds: number): string[] {
  const shared = `Path=/; Max-Age=${seconds}${isSecure() ? "; Secure" : ""}`;
  return [
    `${cookieName()}=${secret}; ${shared}; HttpOnly; SameSite=Strict`,
    `${SESSION_HINT}=${hint}; ${shared}; SameSite=Lax`,
  ];
}
