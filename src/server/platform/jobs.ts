import { databaseHandle } from "./db/database";
import type { DatabaseHandle, Db } from "./db/types";
import { describe } from "./describe-error";
import { log } from "./log";

/** Work that is done again and again. `run` must bear being run twice and being cut off anywhere. */
export type Job = { readonly name: string; readonly everySeconds: number; readonly run: (db: Db) => Promise<void> };

type Runner = {
  jobs: Map<string, Job>;
  timers: Map<string, NodeJS.Timeout>;
  running: Set<Promise<void>>;
  /** Runs under way, and those that wait for their turn. */
  busy: number;
  queue: (() => void)[];
  started: boolean;
};

/** However many jobs there are, requests find connections: a start would otherwise run all of them at the same moment. */
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
  };
  return processState.jobs;
};

/** Adds a job, or replaces the one of the same name; a started runner begins with it at once. */
export function registerJob(job: Job): void {
  runner().jobs.set(job.name, job);
  if (runner().started) schedule(job, 0);
}

/** Starts every job; each runs once now and then `everySeconds` after its last run ended. */
export function startJobs(): void {
  runner().started = true;
  for (const job of runner().jobs.values()) schedule(job, 0);
}

/** Starts no further run and waits for the ones under way. */
export async function stopJobs(): Promise<void> {
  runner().started = false;
  for (const timer of runner().timers.values()) clearTimeout(timer);
  runner().timers.clear();
  await Promise.allSettled(runner().running);
}

/** Runs a job once now, unless another process is at it; says whether it ran. Throws what the job throws. */
export async function runJob(handle: DatabaseHandle, job: Job): Promise<boolean> {
  return handle.exclusively(`job ${job.name}`, () => job.run(handle.db));
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
  await turn();
  try {
    if (runner().started) await runJob(await databaseHandle(), job);
  } catch (error) {
    log().error({ job: job.name, reason: describe(error) }, "job failed");
  } finally {
    nextTurn();
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
