import { clock } from "@/server/platform/clock";
import type { Db } from "@/server/platform/db/types";
import { tokenRefused } from "@/server/platform/errors";
import { valueCache } from "@/server/platform/process-cache";
import { type VerifiedToken, verifyAccessToken } from "./access-token";
import { sessionIsCurrent } from "./session-check";

/** Recently verified tokens: the signature is checked once, the expiry every time. */
const verified = valueCache<VerifiedToken>("tokens");

/**
 * Verifies the token of an `authorization` header; null without one. Throws F401 for anything but a valid token.
 * Does not check a member's session: see `requireCurrent` and the call's admission.
 */
export async function authenticate(header: string | null): Promise<VerifiedToken | null> {
  if (header === null || header === "") return null;
  const token = header.startsWith("Bearer ") ? header.slice(7) : "";
  if (token === "") throw tokenRefused();
  const known = verified.get(token);
  if (known && known.expiresAt * 1000 > clock.nowMs()) return known;
  return verified.set(token, await verifyAccessToken(token));
}

/** Throws F401 when the session of a member's token has ended, at most a second after it ended. */
export async function requireCurrent(token: VerifiedToken | null, db: Db): Promise<void> {
  if (token?.user.isMember && !(await sessionIsCurrent(token, db))) throw tokenRefused();
}
