import { createHmac, timingSafeEqual } from "node:crypto";
import { SignJWT } from "jose";
import { z } from "zod";
import { clock } from "@/server/platform/clock";
import { derivedKey } from "@/server/platform/crypto/keys";
import { payloadIn } from "@/server/platform/crypto/seal";
import { tokenRefused } from "@/server/platform/errors";
import type { User } from "./policy";

/** Lifetime of an access token: 3 hours, in seconds. */
export const ACCESS_TOKEN_SECONDS = 3 * 60 * 60;

const ISSUER = "nadlang";
const AUDIENCE = "nadlang-api";
const TYPE = "at+jwt";
const MAX_TOKEN_LENGTH = 2048;

/** Verified claims besides the user: the session's version (members) and the expiry in seconds. */
export type VerifiedToken = { user: User; sessionVersion: number; expiresAt: number };

/** Signs an access token with the minimal claims: sub, is_member, sv, sid. */
export async function signAccessToken(user: User, sessionVersion: number): Promise<string> {
  const issuedAt = Math.floor(clock.nowMs() / 1000);
  return new SignJWT({ is_member: user.isMember, sv: sessionVersion, sid: user.sessionId })
    .setProtectedHeader({ alg: "HS256", typ: TYPE })
    .setSubject(user.id)
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + ACCESS_TOKEN_SECONDS)
    .sign(derivedKey("access-token"));
}

/** The header of all our tokens. Any other header, whatever its algorithm, is rejected. */
const HEADER = Buffer.from(JSON.stringify({ alg: "HS256", typ: TYPE })).toString("base64url");

const claims = z.object({
  iss: z.literal(ISSUER),
  aud: z.literal(AUDIENCE),
  sub: z.string(),
  sid: z.string(),
  sv: z.number(),
  is_member: z.boolean(),
  iat: z.number(),
  exp: z.number(),
  nbf: z.number().optional(),
});

/**
 * Verifies a token with a pinned algorithm. Throws F401 unless it is a valid access token. Verified synchronously: the
 * library's thread hop costs a rush of new callers more than the rest of their request.
 */
export async function verifyAccessToken(token: string): Promise<VerifiedToken> {
  if (token.length > MAX_TOKEN_LENGTH) throw tokenRefused();
  const [header = "", payload = "", signature = "", ...rest] = token.split(".");
  if (rest.length > 0 || header !== HEADER || !isSignedByUs(`${header}.${payload}`, signature)) throw tokenRefused();
  const read = claims.safeParse(payloadIn(payload));
  if (!read.success) throw tokenRefused();
  const { sub, sid, sv, is_member: isMember, iat, exp, nbf } = read.data;
  const now = Math.floor(clock.nowMs() / 1000);
  const isCurrent = exp > now && iat <= now && now - iat <= ACCESS_TOKEN_SECONDS && (nbf === undefined || nbf <= now);
  if (!isCurrent) throw tokenRefused();
  return { user: { id: sub, isMember, sessionId: sid }, sessionVersion: sv, expiresAt: exp };
}

/** Compares text, so that no other encoding of the same bytes passes. */
function isSignedByUs(signed: string, signature: string): boolean {
  const expected = Buffer.from(createHmac("sha256", derivedKey("access-token")).update(signed).digest("base64url"));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
