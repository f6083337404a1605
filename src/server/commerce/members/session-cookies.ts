import { deviceCookie } from "@/server/platform/auth/device";
import { cookieLine, cookieValues, isSecure } from "@/server/platform/auth/own-cookie";
import { uuidv7 } from "@/server/platform/ids";
import { type OpenSession, SESSION_SECONDS } from "./sessions";

/** Readable by the page; only says that a refresh is worth trying. */
const SESSION_HINT = "signed_in";

/** The refresh secret in a browser's cookie; null without one. */
export const readRefreshSecret = (cookieHeader: string | null): string | null =>
  cookieValues(cookieHeader, "refresh")[0] ?? null;

/** Set-Cookie values of a session: the secret (HttpOnly) and the hint. */
export const sessionCookies = ({ refreshSecret }: OpenSession): string[] => lines(refreshSecret, "1", SESSION_SECONDS);

/** Same after sign-in, with a new visitor id: the previous one now belongs to the member. */
export const signedInCookies = (opened: OpenSession): string[] => [...sessionCookies(opened), deviceCookie(uuidv7())];

/** Set-Cookie values that end a session. */
export const noSessionCookies = (): string[] => lines("", "", 0);

const lines = (secret: string, hint: string, seconds: number): string[] => [
  cookieLine("refresh", secret, seconds, "Strict"),
  `${SESSION_HINT}=${hint}; Path=/; Max-Age=${seconds}${isSecure() ? "; Secure" : ""}; SameSite=Lax`,
];
