import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { databaseHandle } from "./db/database";
import type { DatabaseHandle, Db } from "./db/types";
import { describe } from "./describe-error";
import { log } from "./log";
import { jobSeconds } from "./metrics";
import { job as jobs } from "./schema/operations";
import { traced } from "./tracing";

/** Repeated work. `run` must be safe to repeat and to abort at any point. */
export type Job = {
  readonly name: string;
  readonly everySeconds: number;
  /** True when `run` calls another host (gateway, carrier); it does not count against MOST_AT_ONCE. */
  readonly callsOut?: boolean;
  /** `isEnding` turns true when this process stops its jobs: the run should end after its current step. */
  readonly run: (db: Db, isEnding: () => boolean) => Promise<unknown>;
};

/** Ends a run that makes no progress; the next one continues. */
const MOST_BATCHES = 100;

/**
 * Repeats `batch`, which returns its number of items, while batches are full: a backlog is processed in one run. Ends
 * after MOST_BATCHES, or when the process shuts down.
 */
export const whileFull =
  (size: number, batch: (db: Db) => Promise<number>): Job["run"] =>
  async (db, isEnding) => {
    for (let rounds = 0; rounds < MOST_BATCHES && !isEnding(); rounds += 1) if ((await batch(db)) < size) return;
  };

/**
 * Concurrent database-only jobs, so that requests find free connections. Jobs that call another host are exempt: they
 * mostly wait without a connection.
 */
const MOST_AT_ONCE = 3;

type Runner = {
  jobs: readonly Job[];
  timers: Map<string, NodeJS.Timeout>;
  running: Set<Promise<void>>;
  /** Running database-only jobs. */
  busy: number;
  queue: (() => void)[];
  started: boolean;
  /** In `performance.now()` milliseconds. */
  startedAt?: number;
};

const runner: Runner = { jobs: [], timers: new Map(), running: new Set(), busy: 0, queue: [], started: false };

export const startedJobs = (): readonly Job[] => runner.jobs;

/** Seconds since this process last started its jobs; 0 if it has not. */
export const secondsSinceJobsStarted = (): number => {
  const { startedAt } = runner;
  return startedAt === undefined ? 0 : (performance.now() - startedAt) / 1000;
};

/** Starts each of `jobs`: a run now, and another `everySeconds` after each run has ended. */
export function startJobs(jobs: readonly Job[]): void {
  runner.jobs = jobs;
  runner.started = true;
  runner.startedAt = performance.now();
  for (const job of jobs) schedule(job, 0);
}

/** Starts no further runs and waits for the running ones. */
export async function stopJobs(): Promise<void> {
  runner.started = false;
  for (const timer of runner.timers.values()) clearTimeout(timer);
  runner.timers.clear();
  await Promise.allSettled(runner.running);
}

/** Lease of a running job, renewed by its process; after a crash it expires. */
const LEASE_SECONDS = 10;
const RENEW_MS = 3000;

const PROCESS = randomUUID();
const leaseEnd = sql`clock_timestamp() + ${LEASE_SECONDS} * interval '1 second'`;

/** Runs a job once unless it is leased elsewhere; returns whether it ran. Throws the job's error. */
export async function runJob(handle: DatabaseHandle, { name, run }: Job, isEnding = () => false): Promise<boolean> {
  const holder = `${PROCESS} ${randomUUID()}`;
  if (!(await takeLease(handle, name, holder))) return false;
  const warn = (error: unknown): void => log().warn({ job: name, reason: describe(error) }, "job lease not written");
  const renewal = setInterval(() => void renewLease(handle, holder).catch(warn), RENEW_MS);
  const took = jobSeconds.startTimer({ job: name });
  let hasSucceeded = false;
  try {
    await traced(`job ${name}`, "internal", {}, () => run(handle.db, isEnding));
    hasSucceeded = true;
  } finally {
    clearInterval(renewal);
    took({ outcome: hasSucceeded ? "done" : "failed" });
    // A lease that cannot be released expires.
    await endLease(handle, holder, hasSucceeded).catch(warn);
  }
  return true;
}

async function takeLease({ db, engine }: DatabaseHandle, name: string, holder: string): Promise<boolean> {
  const isOver = sql`${jobs.heldUntil} < clock_timestamp()`;
  // Only one process at a time uses the embedded engine: leases of an earlier one are free.
  const isFree = engine === "pglite" ? sql`${isOver} or not starts_with(${jobs.holder}, ${PROCESS})` : isOver;
  const leased = await db
    .insert(jobs)
    .values({ name, holder, heldUntil: leaseEnd })
    .onConflictDoUpdate({ target: jobs.name, set: { holder, heldUntil: leaseEnd }, setWhere: isFree })
    .returning({ name: jobs.name });
  return leased.length > 0;
}

async function renewLease({ db }: DatabaseHandle, holder: string): Promise<void> {
  await db.update(jobs).set({ heldUntil: leaseEnd }).where(eq(jobs.holder, holder));
}

async function endLease({ db }: DatabaseHandle, holder: string, hasSucceeded: boolean): Promise<void> {
  const heldUntil = sql`clock_timestamp()`;
  await db
    .update(jobs)
    .set({ heldUntil, ...(hasSucceeded ? { succeededAt: sql`clock_timestamp()` } : {}) })
    .where(eq(jobs.holder, holder));
}

function schedule(job: Job, delayMs: number): void {
  clearTimeout(runner.timers.get(job.name));
  const timer = setTimeout(() => {
    const run = tick(job).finally(() => {
      runner.running.delete(run);
      if (runner.started) schedule(job, job.everySeconds * 1000);
    });
    runner.running.add(run);
  }, delayMs);
  timer.unref();
  runner.timers.set(job.name, timer);
}

async function tick(job: Job): Promise<void> {
  if (!job.callsOut) await turn();
  try {
    if (runner.started) await runJob(await databaseHandle(), job, () => !runner.started);
  } catch (error) {
    log().error({ job: job.name, reason: describe(error) }, "job failed");
  } finally {
    if (!job.callsOut) nextTurn();
  }
}

/** Waits until fewer than MOST_AT_ONCE jobs run, first come, first served. */
async function turn(): Promise<void> {
  if (runner.busy < MOST_AT_ONCE) {
    runner.busy += 1;
    return;
  }
  await new Promise<void>((resolve) => {
    runner.queue.push(resolve);
  });
}

/** Passes the turn to the next waiting job, or frees it. */
function nextTurn(): void {
  const next = runner.queue.shift();
  if (next) next();
  else runner.busy -= 1;
}
