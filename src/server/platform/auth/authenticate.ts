import { clock } from "@/server/platform/clock";
import type { Db } from "@/server/platform/db/types";
import { tokenRefused } from "@/server/platform/errors";
import { type VerifiedToken, verifyAccessToken } from "./access-token";
import type { User } from "./policy";
import { sessionIsCurrent } from "./session-check";

/** Tokens that were verified a moment ago, oldest first: the signature is checked once, expiry every time. */
const verified = new Map<string, VerifiedToken>();
const REMEMBERED_TOKENS = 5000;

/**
 * The user of an `authorization` header; null without one. Throws F401 for anything but a valid, current
 * token. A member's session version is compared with the database's at most a second later than it changed.
 */
export async function authenticate(header: string | undefined, db: () => Promise<Db>): Promise<User | null> {
  if (header === undefined || header === "") return null;
  const token = header.startsWith("Bearer ") ? header.slice(7) : "";
  if (token === "") throw tokenRefused();
  const cached = recall(token) ?? remember(token, await verifyAccessToken(token));
  if (cached.user.isMember && !(await sessionIsCurrent(cached, db))) throw tokenRefused();
  return cached.user;
}

function recall(token: string): VerifiedToken | undefined {
  const cached = verified.get(token);
  if (cached && cached.expiresAt * 1000 > clock.nowMs()) return cached;
  verified.delete(token);
  return undefined;
}

function remember(token: string, fresh: VerifiedToken): VerifiedToken {
  if (verified.size >= REMEMBERED_TOKENS) {
    const oldest = verified.keys().next().value;
    if (oldest !== undefined) verified.delete(oldest);
  }
  verified.set(token, fresh);
  return fresh;
}
