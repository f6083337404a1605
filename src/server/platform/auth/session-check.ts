import { batched } from "@/server/platform/db/batched";
import { statement } from "@/server/platform/db/statement";
import type { Db } from "@/server/platform/db/types";
import type { VerifiedToken } from "./access-token";

/**
 * How long a looked-up session version is believed, in milliseconds of real time: with the next look still
 * within a second.
 */
const BELIEVED_MS = 750;
const REMEMBERED_SESSIONS = 5000;

const processState: { sessions?: Map<string, { version: number; at: number }> } = {};

const seen = () => {
  processState.sessions ??= new Map();
  return processState.sessions;
};

/** Whether the token's session version is still the member's, and its session was not ended. */
export async function sessionIsCurrent(token: VerifiedToken, db: () => Promise<Db>): Promise<boolean> {
  const { id, sessionId } = token.user;
  const key = `${id}|${sessionId}`;
  const cached = seen().get(key);
  if (cached && performance.now() - cached.at < BELIEVED_MS) return cached.version === token.sessionVersion;
  const version = await currentVersion(await db(), { userId: id, sessionId });
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
