import { inArray, sql } from "drizzle-orm";
import type { Db } from "./db/types";
import { secondsSinceJobsStarted, startedJobs } from "./jobs";
import { job as jobs } from "./schema/operations";

/** Seconds since a job last succeeded in any process, and the limit for that. */
type JobAge = { readonly name: string; readonly age: number; readonly bound: number };

/** A job that runs every minute is late after eight minutes. */
const maxAge = (everySeconds: number): number => 3 * everySeconds + 300;
/** Multiple of the bound for a job that is running (its lease is valid). */
const AT_WORK = 4;

/** Ages of this process's jobs. A job that never succeeded counts from the start of this process's jobs. */
export async function jobAges(db: Db): Promise<JobAge[]> {
  const started = startedJobs();
  const age = sql<number>`extract(epoch from clock_timestamp() - ${jobs.succeededAt})::float8`;
  const isHeld = sql<boolean>`${jobs.heldUntil} > clock_timestamp()`;
  const names = started.map(({ name }) => name);
  const rows = await db.select({ name: jobs.name, age, isHeld }).from(jobs).where(inArray(jobs.name, names));
  const found = new Map(rows.map((row) => [row.name, row]));
  return started.map(({ name, everySeconds }) => {
    const row = found.get(name);
    const bound = maxAge(everySeconds) * (row?.isHeld ? AT_WORK : 1);
    // Time before this process started its jobs does not count (another deployment, long migrations).
    return { name, age: Math.min(row?.age ?? Number.POSITIVE_INFINITY, secondsSinceJobsStarted()), bound };
  });
}

const LOOK_AGAIN_MS = 5000;
let late: readonly string[] = [];
let lookedAt = Number.NEGATIVE_INFINITY;

/**
 * Names of late jobs, a few seconds old: refreshed in the background, because a health check must not wait for a busy
 * pool. The last result is used while the database does not answer.
 */
export function lateJobs(db: Db): readonly string[] {
  const now = performance.now();
  if (now - lookedAt > LOOK_AGAIN_MS) {
    lookedAt = now;
    jobAges(db).then(
      (ages) => {
        late = ages.filter(({ age, bound }) => age > bound).map(({ name }) => name);
      },
      () => {},
    );
  }
  return late;
}
