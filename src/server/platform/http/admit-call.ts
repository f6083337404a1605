import type { VerifiedToken } from "@/server/platform/auth/access-token";
import { requireCurrent } from "@/server/platform/auth/authenticate";
import { ENDED, noteSession, recallSession } from "@/server/platform/auth/session-check";
import { clock } from "@/server/platform/clock";
import { batched } from "@/server/platform/db/batched";
import { instantSql, statement } from "@/server/platform/db/statement";
import type { Db } from "@/server/platform/db/types";
import { signatureRefused, tokenRefused } from "@/server/platform/errors";
import { type Allowance, type Counted, countSql, refuseAbove } from "./rate-limit";

/** Lifetime of a stored write signature: twice the window in which it is fresh. */
const REMEMBERED_SECONDS = 10 * 60;

type Admission = {
  /** The member's token when its session is not yet verified. */
  readonly token: VerifiedToken | null;
  readonly allowances: readonly Allowance[];
  /** Key of a signed write (`callOf`), accepted only once; null for any other call. */
  readonly call: string | null;
};

type Count = Counted & { key: string };
type Row = { at: number; version: number | null; is_new: boolean; counts: Count[] | null };
type Outcome = { version: number | null; isFirst: boolean; counts: readonly Count[] };

/**
 * Checks the session of each call, counts calls with a valid session, and stores those within their limits.
 * Calls that share a key count one after the other, as if each had been sent alone.
 */
const admitted = statement<Row>(
  `with calls as (
     select c.at, c.call, c.version as claimed, case when c.session_id is null then null else coalesce((
       select m.session_version from member m join session s on s.user_id = m.user_id
       where m.user_id = c.user_id and m.state <> 'withdrawn' and s.id = c.session_id and s.revoked_at is null), ${ENDED}) end as version
     from unnest((select $1::int[]), (select $2::text[]), (select $3::text[]), (select $4::int[]), (select $5::text[]))
       c (at, user_id, session_id, version, call)
   ), limits as (
     select l.*, row_number() over (partition by l.key order by l.at) as nth, count(*) over (partition by l.key) as whole
     from unnest((select $6::int[]), (select $7::text[]), (select $8::bigint[]), (select $9::int[])) l (at, key, seconds, most)
       join calls c using (at)
     where c.version is null or c.version = c.claimed
   ), counted as (
     ${countSql("select key, count(*)::int as calls, max(seconds) as seconds from limits group by key", "$10")}
   ), standing as (
     select l.at, l.key, l.most, (c.points - l.whole + l.nth)::int as points, c.left_ms from limits l join counted c using (key)
   ), seen as (
     insert into signature_replay (hash, expires_at)
     select distinct c.call, ${instantSql("$11")} from calls c
     where c.call is not null and (c.version is null or c.version = c.claimed)
       and not exists (select from standing s where s.at = c.at and s.points > s.most)
     order by 1 on conflict do nothing returning hash
   )
   select c.at, c.version, exists (select from seen where hash = c.call) as is_new, (
     select jsonb_agg(jsonb_build_object('key', s.key, 'points', s.points, 'left_ms', s.left_ms)) from standing s where s.at = c.at
   ) as counts from calls c`,
);

/** Admits all calls of one turn of the event loop with one query. */
const admitTogether = batched(async (db, calls: readonly Admission[]): Promise<Outcome[]> => {
  const limits = calls.flatMap(({ allowances }, at) => allowances.map((allowance) => ({ at, ...allowance })));
  const rows = await admitted(
    db,
    calls.map((_, at) => at),
    calls.map(({ token }) => token?.user.id ?? null),
    calls.map(({ token }) => token?.user.sessionId ?? null),
    calls.map(({ token }) => token?.sessionVersion ?? null),
    calls.map(({ call }) => call),
    limits.map(({ at }) => at),
    limits.map(({ key }) => key),
    limits.map(({ seconds }) => seconds),
    limits.map(({ points }) => points),
    clock.offsetMs(),
    clock.offsetMs() + REMEMBERED_SECONDS * 1000,
  );
  const found = new Map(rows.map((row) => [row.at, row]));
  const done = new Set<string>();
  return calls.map(({ call }, at) => {
    const row = found.get(at);
    // When a batch holds the same call twice, only the first counts.
    const isFirst = call === null || (row?.is_new === true && !done.has(call));
    if (call !== null) done.add(call);
    return { version: row?.version ?? null, isFirst, counts: row?.counts ?? [] };
  });
});

/**
 * Last check before a call runs: verifies the member's session, counts the call against its allowances and stores a
 * write against replays. Throws 401 (nothing counted), 429 (nothing stored), or F010 for a replay.
 */
export async function admitCall(db: Db, { token, allowances, call }: Admission): Promise<void> {
  if (allowances.length === 0 && call === null) return requireCurrent(token, db);
  const known = token?.user.isMember ? recallSession(token) : true;
  if (known === false) throw tokenRefused();
  const unproven = known === null ? token : null;
  const { version, isFirst, counts } = await admitTogether(db, { token: unproven, allowances, call });
  if (unproven && !noteSession(unproven, version ?? ENDED)) throw tokenRefused();
  refuseAbove(
    allowances.map((allowance) => ({ ...allowance, counted: counts.find(({ key }) => key === allowance.key) })),
  );
  if (!isFirst) throw signatureRefused(clock.nowMs());
}
