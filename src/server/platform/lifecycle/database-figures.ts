import { type SQL, sql } from "drizzle-orm";
import { clock } from "@/server/platform/clock";
import { databaseHandle } from "@/server/platform/db/database";
import type { Db } from "@/server/platform/db/types";
import { shedWhenFull } from "@/server/platform/http/load-shedding";
import { jobAges } from "@/server/platform/job-ages";
import { gauge } from "@/server/platform/metrics";

const databaseUp = gauge("database_up", "1 when the figures of the database below could be read");
const connections = gauge("database_connections", "Connections of this process to the database", ["state"]);
const inFlight = gauge("requests_in_flight", "Calls being worked on, and calls that wait for a place", ["state"]);
const holds = gauge("holds", "Holds of seats and nights: live, overdue (run out, not ended yet), soft (visitors')", [
  "state",
]);
const queueWaiting = gauge("queue_waiting", "Events due and not delivered, webhooks not processed", ["queue"]);
const queueAge = gauge("queue_oldest_seconds", "Age of the oldest of them", ["queue"]);
const between = gauge("payments_between", "Payments and refunds whose end is not known yet", ["kind"]);
const jobAge = gauge("job_last_success_seconds", "Since a job last succeeded in any process", ["job"]);
const jobBound = gauge("job_bound_seconds", "Beyond this age of a job no process is ready", ["job"]);
const issues = gauge("desk_issues_open", "What needs a person", ["kind"]);
const issueAge = gauge("desk_issue_oldest_seconds", "Age of the oldest open one", ["kind"]);
const leavers = gauge("members_left", "Members who left and said why, in all", ["reason"]);

type Figure = { name: string; label: string; count: number; age: number };

/** Fast on large tables: each count uses a partial index. */
const loadFigures = async (db: Db): Promise<Figure[]> => {
  const now = clock.sqlNow();
  const age = (since: SQL) => sql`coalesce(extract(epoch from now() - min(${since})), 0)::float8`;
  const { rows } = await db.execute<Figure>(sql`
    select 'holds' as name, 'live' as label, count(*)::int as count, 0::float8 as age from hold
      where state = 'LIVE' and expires_at > ${now}
    union all select 'holds', 'overdue', count(*)::int, 0 from hold where state = 'LIVE' and expires_at <= ${now}
    union all select 'holds', 'soft', count(*)::int, 0 from hold where is_soft
    union all select 'queue', topic, count(*)::int, ${age(sql`created_at`)} from outbox
      where done_at is null and dead_at is null and next_at <= ${now} group by topic
    union all select 'queue', 'webhooks', count(*)::int, ${age(sql`received_at`)} from webhook_event where processed_at is null
    union all select 'between', 'payments', count(*)::int, 0 from payment where state in ('CONFIRMING', 'VOIDING')
    union all select 'between', 'refunds', count(*)::int, 0 from refund where state = 'PROCESSING'
    union all select 'issues', kind, count(*)::int, ${age(sql`opened_at`)} from desk_issue
      where closed_at is null group by kind
    union all select 'leavers', reason, sum(members)::int, 0 from leave_reason group by reason`);
  return rows;
};

/** Updates every gauge. Throws when the database does not answer; its gauges are then empty. */
export async function readFigures(): Promise<void> {
  for (const gauge of [
    connections,
    holds,
    queueWaiting,
    queueAge,
    between,
    jobAge,
    jobBound,
    issues,
    issueAge,
    leavers,
  ])
    gauge.reset();
  inFlight.set({ state: "working" }, shedWhenFull.count());
  inFlight.set({ state: "waiting" }, shedWhenFull.waiting());
  databaseUp.set(0);
  const handle = await databaseHandle();
  const { total, idle } = handle.connections();
  connections.set({ state: "open" }, total);
  connections.set({ state: "idle" }, idle);
  connections.set({ state: "waited_for" }, handle.waiting());
  const [figures, ages] = await Promise.all([loadFigures(handle.db), jobAges(handle.db)]);
  for (const figure of figures) show(figure);
  for (const { name: job, age, bound } of ages) {
    jobAge.set({ job }, age);
    jobBound.set({ job }, bound);
  }
  databaseUp.set(1);
}

function show({ name, label, count, age }: Figure): void {
  if (name === "holds") holds.set({ state: label }, count);
  else if (name === "leavers") leavers.set({ reason: label }, count);
  else if (name === "between") between.set({ kind: label }, count);
  else if (name === "queue") {
    queueWaiting.set({ queue: label }, count);
    queueAge.set({ queue: label }, age);
  } else {
    issues.set({ kind: label }, count);
    issueAge.set({ kind: label }, age);
  }
}
