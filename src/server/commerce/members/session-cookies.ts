import { deviceCookie } from "@/server/platform/auth/device";
import { uuidv7 } from "@/server/platform/ids";
import { cookieLine, cookieValues, isSecure } from "@/server/platform/own-cookie";
import { type OpenSession, SESSION_SECONDS } from "./sessions";

/** Read by the page: it says that a refresh is worth asking for, nothing else. */
const SESSION_HINT = "signed_in";

/** The refresh secret that a browser sent, as its cookie holds it; null without one. */
export const refreshSecretOf = (cookieHeader: string | null): string | null =>
  cookieValues(cookieHeader, "refresh")[0] ?? null;

/** The lines that keep a session in the browser: the secret where no script can read it, and the hint. */
export const sessionCookies = ({ refreshSecret }: OpenSession): string[] => lines(refreshSecret, "1", SESSION_SECONDS);

/** The same after signing in; the visitor's id of this device has become the member's, so the device gets a new one. */
export const signedInCookies = (opened: OpenSession): string[] => [...sessionCookies(opened), deviceCookie(uuidv7())];

/** The lines that end a session in the browser. */
export const noSessionCookies = (): string[] => lines("", "", 0);

const lines = (secret: string, hint: string, seconds: number): string[] => [
  cookieLine("refresh", secret, seconds, "Strict"),
  `${SESSION_HINT}=${hint}; Path=/; Max-Age=${seconds}${isSecure() ? "; Secure" : ""}; SameSite=Lax`,
];
