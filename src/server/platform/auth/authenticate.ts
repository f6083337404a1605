import { clock } from "@/server/platform/clock";
import type { Db } from "@/server/platform/db/types";
import { tokenRefused } from "@/server/platform/errors";
import { type VerifiedToken, verifyAccessToken } from "./access-token";
import { sessionIsCurrent } from "./session-check";

/** Recently verified tokens, oldest first: the signature is checked once, the expiry every time. */
const verified = new Map<string, VerifiedToken>();
const REMEMBERED_TOKENS = 5000;

/**
 * Verifies the token of an `authorization` header; null without one. Throws F401 for anything but a valid token.
 * Does not check a member's session: see `requireCurrent` and the call's admission.
 */
export async function authenticate(header: string | null): Promise<VerifiedToken | null> {
  if (header === null || header === "") return null;
  const token = header.startsWith("Bearer ") ? header.slice(7) : "";
  if (token === "") throw tokenRefused();
  return recall(token) ?? remember(token, await verifyAccessToken(token));
}

/** Throws F401 when the session of a member's token has ended, at most a second after it ended. */
export async function requireCurrent(token: VerifiedToken | null, db: Db): Promise<void> {
  if (token?.user.isMember && !(await sessionIsCurrent(token, db))) throw tokenRefused();
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
