import { and, eq, isNull, ne, sql } from "drizzle-orm";
import { prepared } from "@/server/platform/db/prepared";
import type { Db } from "@/server/platform/db/types";
import { member, session } from "@/server/platform/schema/member";
import type { VerifiedToken } from "./access-token";

/** How long a looked-up session version is believed, in milliseconds of real time. */
const BELIEVED_MS = 1000;
const REMEMBERED_SESSIONS = 5000;

const shared = globalThis as typeof globalThis & { nadlangSessions?: Map<string, { version: number; at: number }> };

const seen = () => {
  shared.nadlangSessions ??= new Map();
  return shared.nadlangSessions;
};

/** Whether the token's session version is still the member's, and its session was not ended. */
export async function sessionIsCurrent(token: VerifiedToken, db: () => Promise<Db>): Promise<boolean> {
  const { id, sessionId } = token.user;
  const key = `${id}|${sessionId}`;
  const known = seen().get(key);
  if (known && performance.now() - known.at < BELIEVED_MS) return known.version === token.sessionVersion;
  const version = await currentVersion(await db(), id, sessionId);
  seen().delete(key);
  if (seen().size >= REMEMBERED_SESSIONS) seen().clear();
  seen().set(key, { version, at: performance.now() });
  return version === token.sessionVersion;
}

/** Makes this process look again at once; other processes follow within a second. */
export function forgetSessions(): void {
  seen().clear();
}

const ENDED = -1;

async function currentVersion(db: Db, userId: string, sessionId: string): Promise<number> {
  const query = prepared(db, "session_version", (on, name) =>
    on
      .select({ version: member.sessionVersion })
      .from(member)
      .innerJoin(session, and(eq(session.id, sql.placeholder("session")), eq(session.userId, member.userId)))
      .where(and(eq(member.userId, sql.placeholder("user")), ne(member.state, "withdrawn"), isNull(session.revokedAt)))
      .prepare(name),
  );
  const [row] = await query.execute({ session: sessionId, user: userId });
  return row?.version ?? ENDED;
}
