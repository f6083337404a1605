import { and, eq, isNull, ne } from "drizzle-orm";
import type { Db } from "@/server/platform/db/types";
import { member, session } from "@/server/platform/schema/member";
import type { VerifiedToken } from "./access-token";

/** Lifetime of a cached session version in ms of real time. A change takes effect within a second, query included. */
const BELIEVED_MS = 750;
const REMEMBERED_SESSIONS = 5000;

const seen = new Map<string, { version: number; at: number }>();

const keyOf = ({ user }: VerifiedToken): string => `${user.id}|${user.sessionId}`;

/** Version of an ended session or a deleted account. */
export const ENDED = -1;

/** True if the token's session is current according to the cache; null when it must be queried. */
export function recallSession(token: VerifiedToken): boolean | null {
  const cached = seen.get(keyOf(token));
  if (!cached || performance.now() - cached.at >= BELIEVED_MS) return null;
  return cached.version === token.sessionVersion;
}

/** Caches the database's version of the token's session; returns true if the token has the same. */
export function noteSession(token: VerifiedToken, version: number): boolean {
  seen.delete(keyOf(token));
  if (seen.size >= REMEMBERED_SESSIONS) seen.clear();
  seen.set(keyOf(token), { version, at: performance.now() });
  return version === token.sessionVersion;
}

/** True if the token has the member's current session version and its session is not revoked. */
export const sessionIsCurrent = async (token: VerifiedToken, db: Db): Promise<boolean> =>
  recallSession(token) ??
  noteSession(token, await currentVersion(db, { userId: token.user.id, sessionId: token.user.sessionId }));

/** Clears this process's cache; other processes follow within a second. */
export function forgetSessions(): void {
  seen.clear();
}

async function currentVersion(db: Db, { userId, sessionId }: { userId: string; sessionId: string }): Promise<number> {
  const [found] = await db
    .select({ version: member.sessionVersion })
    .from(member)
    .innerJoin(session, and(eq(session.userId, member.userId), eq(session.id, sessionId), isNull(session.revokedAt)))
    .where(and(eq(member.userId, userId), ne(member.state, "withdrawn")))
    .prepare("session_version")
    .execute();
  return found?.version ?? ENDED;
}
