import type { VerifiedToken } from "@/server/platform/auth/access-token";
import { requireCurrent } from "@/server/platform/auth/authenticate";
import { ENDED, recallSession, recordSession } from "@/server/platform/auth/session-check";
import { clock } from "@/server/platform/clock";
import { instantSql, query } from "@/server/platform/db/query";
import type { Db } from "@/server/platform/db/types";
import { signatureRefused, tokenRefused } from "@/server/platform/errors";
import { type Allowance, type Counted, countSql, refuseAbove } from "./rate-limit";

/** Lifetime of a stored write signature: twice the window in which it is fresh. */
const REMEMBERED_SECONDS = 10 * 60;

type Admission = {
  /** The member's token when its session is not yet verified. */
  readonly token: VerifiedToken | null;
  readonly allowances: readonly Allowance[];
  /** Key of a signed write (`hashCall`), accepted only once; null for any other call. */
  readonly call: string | null;
};

type Count = Counted & { key: string };
type Outcome = { version: number | null; is_first: boolean; counts: Count[] | null };

/**
 * Checks the session of a call, counts the call if its session is valid, and stores it if it is within its limits.
 * `$1` user, `$2` session and `$3` its claimed version, or null; `$4` key of a signed write, or null; `$5` allowances.
 */
const ADMIT = `with call as (
    select case when $2::text is null then null else coalesce((
      select m.session_version from member m join session s on s.user_id = m.user_id
      where m.user_id = $1 and m.state <> 'withdrawn' and s.id = $2 and s.revoked_at is null), ${ENDED}) end as version
  ), limits as (
    select l.* from jsonb_to_recordset($5::jsonb) l (key text, seconds bigint, points int), call
    where call.version is null or call.version = $3::int
  ), counted as (
    ${countSql("select key, 1 as calls, seconds from limits", "$6")}
  ), seen as (
    insert into signature_replay (hash, expires_at)
    select $4::text, ${instantSql("$7")} from call
    where $4::text is not null and (call.version is null or call.version = $3::int)
      and not exists (select from counted c join limits l using (key) where c.points > l.points)
    on conflict do nothing returning hash
  )
  select call.version, $4::text is null or exists (select from seen) as is_first, (
    select jsonb_agg(jsonb_build_object('key', c.key, 'points', c.points, 'left_ms', c.left_ms)) from counted c
  ) as counts from call`;

/**
 * Last check before a call runs: verifies the member's session, counts the call against its allowances and stores a
 * write against replays. Throws 401 (nothing counted), 429 (nothing stored), or F010 for a replay.
 */
export async function admitCall(db: Db, { token, allowances, call }: Admission): Promise<void> {
  if (allowances.length === 0 && call === null) return requireCurrent(token, db);
  const known = token?.user.isMember ? recallSession(token) : true;
  if (known === false) throw tokenRefused();
  const unproven = known === null ? token : null;
  const [outcome] = await query<Outcome>(db, {
    name: "admit_call",
    text: ADMIT,
    values: [
      unproven?.user.id ?? null,
      unproven?.user.sessionId ?? null,
      unproven?.sessionVersion ?? null,
      call,
      JSON.stringify(allowances),
      clock.offsetMs(),
      clock.offsetMs() + REMEMBERED_SECONDS * 1000,
    ],
  });
  const { version = null, is_first: isFirst = false, counts } = outcome ?? {};
  if (unproven && !recordSession(unproven, version ?? ENDED)) throw tokenRefused();
  refuseAbove(
    allowances.map((allowance) => ({ ...allowance, counted: counts?.find(({ key }) => key === allowance.key) })),
  );
  if (!isFirst) throw signatureRefused(clock.nowMs());
}
