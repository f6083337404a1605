import { jwtVerify, SignJWT } from "jose";
import { clock } from "@/server/platform/clock";
import { derivedKey } from "@/server/platform/crypto/keys";
import { tokenRefused } from "@/server/platform/errors";
import type { User } from "./policy";

/** Lifetime of an access token: 3 hours, in seconds. */
export const ACCESS_TOKEN_SECONDS = 3 * 60 * 60;

const ISSUER = "nadlang";
const AUDIENCE = "nadlang-api";
const TYPE = "at+jwt";
const MAX_TOKEN_LENGTH = 2048;

/** What a token proves, beyond the user: the session's version (members) and the second it ends. */
export type VerifiedToken = { user: User; sessionVersion: number; expiresAt: number };

const imported = new WeakMap<Uint8Array, Promise<CryptoKey>>();

/** Imported once for each secret: done anew for every token it costs more than the check itself. */
function tokenKey(): Promise<CryptoKey> {
  const raw = derivedKey("access-token");
  const known = imported.get(raw);
  if (known) return known;
  const key = crypto.subtle.importKey("raw", Buffer.from(raw), { name: "HMAC", hash: "SHA-256" }, false, [
    "sign",
    "verify",
  ]);
  imported.set(raw, key);
  return key;
}

/** Signs an access token with the smallest set of claims: sub, is_member, sv, sid. */
export async function signAccessToken(user: User, sessionVersion: number): Promise<string> {
  const issuedAt = Math.floor(clock.nowMs() / 1000);
  return new SignJWT({ is_member: user.isMember, sv: sessionVersion, sid: user.sessionId })
    .setProtectedHeader({ alg: "HS256", typ: TYPE })
    .setSubject(user.id)
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + ACCESS_TOKEN_SECONDS)
    .sign(await tokenKey());
}

/** Checks every part of a token with a pinned algorithm. Throws F401 for anything else than a valid access token. */
export async function verifyAccessToken(token: string): Promise<VerifiedToken> {
  if (token.length > MAX_TOKEN_LENGTH) throw tokenRefused();
  try {
    const { payload } = await jwtVerify(token, await tokenKey(), {
      algorithms: ["HS256"],
      issuer: ISSUER,
      audience: AUDIENCE,
      typ: TYPE,
      requiredClaims: ["sub", "exp", "iat", "sid", "sv", "is_member"],
      maxTokenAge: ACCESS_TOKEN_SECONDS,
      currentDate: clock.now(),
    });
    const { sub, exp, sid, sv, is_member: isMember } = payload;
    if (
      typeof sub !== "string" ||
      typeof exp !== "number" ||
      typeof sid !== "string" ||
      typeof sv !== "number" ||
      typeof isMember !== "boolean"
    ) {
      throw tokenRefused();
    }
    return { user: { id: sub, isMember, sessionId: sid }, sessionVersion: sv, expiresAt: exp };
  } catch {
    throw tokenRefused();
  }
}
