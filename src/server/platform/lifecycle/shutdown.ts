import { setTimeout as sleep } from "node:timers/promises";
import { closeDatabase } from "@/server/platform/db/database";
import { describe } from "@/server/platform/describe-error";
import { env } from "@/server/platform/env";
import { shedWhenFull } from "@/server/platform/http/load-shedding";
import { stopJobs } from "@/server/platform/jobs";
import { log } from "@/server/platform/log";
import { closeWithAnswers, drain } from "./http-server";
import { markLeaving } from "./readiness";

/** Time for whoever spreads requests over processes to see that this one is not ready any more. */
const NOTICE_MS = 1000;
const DRAIN_MS = 7500;
const LONGEST_MS = 10_000;

let isLeaving = false;

/** Ends this process in order at SIGTERM and SIGINT; a second signal ends it at once. */
export function shutDownOnSignals(): void {
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.on(signal, () => {
      if (isLeaving) process.exit(1);
      isLeaving = true;
      void leave(signal);
    });
  }
}

/**
 * Readiness off → a moment of work as usual → stop accepting → drain → finish the job step under way →
 * checkpoint → close → exit 0.
 */
async function leave(signal: string): Promise<void> {
  log().info({ signal }, "shutting down");
  setTimeout(() => process.exit(1), LONGEST_MS).unref();
  try {
    markLeaving();
    closeWithAnswers();
    if (env().NODE_ENV !== "development") await sleep(NOTICE_MS);
    shedWhenFull.drain();
    const cut = await drain(DRAIN_MS);
    await stopJobs();
    await closeDatabase();
    log().info({ cut }, "shut down");
    process.exit(0);
  } catch (error) {
    log().error({ reason: describe(error) }, "shutdown failed");
    process.exit(1);
  }
}
