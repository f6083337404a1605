import { inArray, sql } from "drizzle-orm";
import type { Db } from "./db/types";
import { registeredJobs, secondsSinceJobsStarted } from "./jobs";
import { job as jobs } from "./schema/operations";

/** How long ago a job last succeeded anywhere, in seconds, and how long it may be. */
type JobAge = { readonly name: string; readonly age: number; readonly bound: number };

/** A job of a minute that has not succeeded for eight minutes is no longer merely busy. */
const boundOf = (everySeconds: number): number => 3 * everySeconds + 300;
/** Whoever is at work (its lease lives) may take so many times the bound. */
const AT_WORK = 4;

/** Every job of this process. One that never succeeded counts from when this process started its jobs. */
export async function jobAges(db: Db): Promise<JobAge[]> {
  const registered = registeredJobs();
  const age = sql<number>`extract(epoch from clock_timestamp() - ${jobs.succeededAt})::float8`;
  const isHeld = sql<boolean>`${jobs.heldUntil} > clock_timestamp()`;
  const names = registered.map(({ name }) => name);
  const rows = await db.select({ name: jobs.name, age, isHeld }).from(jobs).where(inArray(jobs.name, names));
  const found = new Map(rows.map((row) => [row.name, row]));
  return registered.map(({ name, everySeconds }) => {
    const row = found.get(name);
    const bound = boundOf(everySeconds) * (row?.isHeld ? AT_WORK : 1);
    // A process that has just begun, or was long at its migrations, does not answer for the time in which nobody ran.
    return { name, age: Math.min(row?.age ?? Number.POSITIVE_INFINITY, secondsSinceJobsStarted()), bound };
  });
}

const LOOK_AGAIN_MS = 5000;
const processState: { late: readonly string[]; lookedAt: number } = { late: [], lookedAt: Number.NEGATIVE_INFINITY };

/**
 * The jobs that are older than their bound, as of some seconds ago: looked up beside the caller, who may be a health
 * check and does not wait for a busy pool. While the database does not answer the last finding stands.
 */
export function lateJobs(db: Db): readonly string[] {
  const now = performance.now();
  if (now - processState.lookedAt > LOOK_AGAIN_MS) {
    processState.lookedAt = now;
    jobAges(db).then(
      (ages) => {
        processState.late = ages.filter(({ age, bound }) => age > bound).map(({ name }) => name);
      },
      () => {},
    );
  }
  return processState.late;
}
