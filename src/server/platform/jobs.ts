import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { databaseHandle } from "./db/database";
import type { DatabaseHandle, Db } from "./db/types";
import { describe } from "./describe-error";
import { log } from "./log";
import { jobSeconds } from "./metrics";
import { job as jobs } from "./schema/operations";
import { traced } from "./tracing";

/** Repeated work. `run` must be safe to run twice and to stop anywhere. */
export type Job = {
  readonly name: string;
  readonly everySeconds: number;
  /** True when `run` calls another host (gateway, carrier): it then takes no place of the jobs that use only the database. */
  readonly callsOut?: boolean;
  readonly run: (db: Db) => Promise<void>;
};

/** Work that cannot be done must not keep its job at it for ever: the next turn looks again. */
const MOST_BATCHES = 100;

/**
 * A job's run of batches, each telling how many it did: what has piled up is done in one turn, not a batch a turn. What
 * goes on coming is no pile, and a process that ends begins no further batch.
 */
export const whileFull =
  (size: number, batch: (db: Db) => Promise<number>) =>
  async (db: Db): Promise<void> => {
    for (let rounds = 0; rounds < MOST_BATCHES && !runner().ending; rounds += 1) if ((await batch(db)) < size) return;
  };

/** True while this process stops its jobs: a run ends after the step it is at. */
export const jobsAreEnding = (): boolean => runner().ending;

type Runner = {
  jobs: Map<string, Job>;
  timers: Map<string, NodeJS.Timeout>;
  running: Set<Promise<void>>;
  /** Runs under way, and those that wait for their turn. */
  busy: number;
  queue: (() => void)[];
  started: boolean;
  /** Of `performance.now()`. */
  startedAt?: number;
  ending: boolean;
};

/**
 * Database-only jobs that run at once, so that requests find connections. A job that calls out has a place of its own:
 * it mostly waits for the other host, without a connection.
 */
const MOST_AT_ONCE = 3;

const processState: { jobs?: Runner } = {};
const runner = (): Runner => {
  processState.jobs ??= {
    jobs: new Map(),
    timers: new Map(),
    running: new Set(),
    busy: 0,
    queue: [],
    started: false,
    ending: false,
  };
  return processState.jobs;
};

/** Adds a job, or replaces the one of the same name; a started runner begins with it at once. */
export function registerJob(job: Job): void {
  runner().jobs.set(job.name, job);
  if (runner().started) schedule(job, 0);
}

/** The jobs of this process. */
export const registeredJobs = (): Job[] => [...runner().jobs.values()];

/** How long ago this process last started its jobs, in seconds; 0 in one that has not. */
export const secondsSinceJobsStarted = (): number => {
  const { startedAt } = runner();
  return startedAt === undefined ? 0 : (performance.now() - startedAt) / 1000;
};

/** Starts every job; each runs once now and then `everySeconds` after its last run ended. */
export function startJobs(): void {
  runner().started = true;
  runner().startedAt = performance.now();
  runner().ending = false;
  for (const job of runner().jobs.values()) schedule(job, 0);
}

/** Starts no further run and waits for the ones under way. */
export async function stopJobs(): Promise<void> {
  runner().started = false;
  runner().ending = true;
  for (const timer of runner().timers.values()) clearTimeout(timer);
  runner().timers.clear();
  await Promise.allSettled(runner().running);
}

/** A job whose process died is free again after so long; a process at work renews its lease in time. */
const LEASE_SECONDS = 10;
const RENEW_MS = 3000;

const PROCESS = randomUUID();
const leaseEnd = sql`clock_timestamp() + ${LEASE_SECONDS} * interval '1 second'`;

/** Runs a job once now, unless another process is at it; says whether it ran. Throws what the job throws. */
export async function runJob(handle: DatabaseHandle, { name, run }: Job): Promise<boolean> {
  const holder = `${PROCESS} ${randomUUID()}`;
  if (!(await takeLease(handle, name, holder))) return false;
  const warn = (error: unknown): void => log().warn({ job: name, reason: describe(error) }, "job lease not written");
  const renewal = setInterval(() => void renewLease(handle, holder).catch(warn), RENEW_MS);
  const took = jobSeconds.startTimer({ job: name });
  let hasSucceeded = false;
  try {
    await traced(`job ${name}`, "internal", {}, () => run(handle.db));
    hasSucceeded = true;
  } finally {
    clearInterval(renewal);
    took({ outcome: hasSucceeded ? "done" : "failed" });
    // A lease that cannot be given back ends by itself.
    await endLease(handle, holder, hasSucceeded).catch(warn);
  }
  return true;
}

async function takeLease({ db, engine }: DatabaseHandle, name: string, holder: string): Promise<boolean> {
  const isOver = sql`${jobs.heldUntil} < clock_timestamp()`;
  // One process at a time uses the embedded engine: what an earlier one held is free.
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
  clearTimeout(runner().timers.get(job.name));
  const timer = setTimeout(() => {
    const run = tick(job).finally(() => {
      runner().running.delete(run);
      // A job registered meanwhile under this name has its own timer.
      if (runner().started && runner().jobs.get(job.name) === job) schedule(job, job.everySeconds * 1000);
    });
    runner().running.add(run);
  }, delayMs);
  timer.unref();
  runner().timers.set(job.name, timer);
}

async function tick(job: Job): Promise<void> {
  if (!job.callsOut) await turn();
  try {
    if (runner().started) await runJob(await databaseHandle(), job);
  } catch (error) {
    log().error({ job: job.name, reason: describe(error) }, "job failed");
  } finally {
    if (!job.callsOut) nextTurn();
  }
}

/** Resolves when fewer than the most are under way; whoever came first goes first. */
async function turn(): Promise<void> {
  const current = runner();
  if (current.busy < MOST_AT_ONCE) {
    current.busy += 1;
    return;
  }
  await new Promise<void>((resolve) => {
    current.queue.push(resolve);
  });
}

/** Hands the turn on, or gives it back. */
function nextTurn(): void {
  const next = runner().queue.shift();
  if (next) next();
  else runner().busy -= 1;
}
