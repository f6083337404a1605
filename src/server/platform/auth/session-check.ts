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

const keyOf = ({ user }: VerifiedToken): string => `${user.id}|${user.sessionId}`;

/** The version of a session that ended, or of an account that is gone. */
export const ENDED = -1;

/** Whether the token's session is current, as far as this process has just seen; null when it has to look. */
export function recallSession(token: VerifiedToken): boolean | null {
  const cached = seen().get(keyOf(token));
  if (!cached || performance.now() - cached.at >= BELIEVED_MS) return null;
  return cached.version === token.sessionVersion;
}

/** Notes the version that the database has of the token's session; whether it is the token's. */
export function noteSession(token: VerifiedToken, version: number): boolean {
  seen().delete(keyOf(token));
  if (seen().size >= REMEMBERED_SESSIONS) seen().clear();
  seen().set(keyOf(token), { version, at: performance.now() });
  return version === token.sessionVersion;
}

/** Whether the token's session version is still the member's, and its session was not ended. */
export const sessionIsCurrent = async (token: VerifiedToken, db: Db): Promise<boolean> =>
  recallSession(token) ??
  noteSession(token, await currentVersion(db, { userId: token.user.id, sessionId: token.user.sessionId }));

/** Makes this process look again at once; other processes follow within a second. */
export function forgetSessions(): void {
  seen().clear();
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
