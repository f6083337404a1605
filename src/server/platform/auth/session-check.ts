import { and, eq, isNull, ne } from "drizzle-orm";
import type { Db } from "@/server/platform/db/types";
import { valueCache } from "@/server/platform/process-cache";
import { member, session } from "@/server/platform/schema/member";
import type { VerifiedToken } from "./access-token";

const seen = valueCache<number>("sessions");

const toKey = ({ user }: VerifiedToken): string => `${user.id}|${user.sessionId}`;

/** Version of an ended session or a deleted account. */
export const ENDED = -1;

/** True if the token's session is current according to the cache; null when it must be queried. */
export function recallSession(token: VerifiedToken): boolean | null {
  const version = seen.get(toKey(token));
  return version === undefined ? null : version === token.sessionVersion;
}

/** Caches the database's version of the token's session; returns true if the token has the same. */
export const recordSession = (token: VerifiedToken, version: number): boolean =>
  seen.set(toKey(token), version) === token.sessionVersion;

/** True if the token has the member's current session version and its session is not revoked. */
export const sessionIsCurrent = async (token: VerifiedToken, db: Db): Promise<boolean> =>
  recallSession(token) ??
  recordSession(token, await currentVersion(db, { userId: token.user.id, sessionId: token.user.sessionId }));

/** Clears this process's cache; other processes follow within a second. */
export const forgetSessions = (): void => seen.clear();

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
