import { batched } from "@/server/platform/db/batched";
import { statement } from "@/server/platform/db/statement";
import type { Db } from "@/server/platform/db/types";
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

type VersionQuery = { userId: string; sessionId: string };

const versions = statement<{ at: string | number; version: number }>(
  `select a.at, m.session_version as version
   from unnest($1::text[], $2::text[]) with ordinality a (user_id, session_id, at)
   join member m on m.user_id = a.user_id and m.state <> 'withdrawn'
   join session s on s.id = a.session_id and s.user_id = a.user_id and s.revoked_at is null`,
);

const currentVersion = batched(async (db, queries: readonly VersionQuery[]) => {
  const found = await versions(
    db,
    queries.map(({ userId }) => userId),
    queries.map(({ sessionId }) => sessionId),
  );
  const known = new Map(found.map(({ at, version }) => [Number(at) - 1, version]));
  return queries.map((_, at) => known.get(at) ?? ENDED);
});
