import { setTimeout as sleep } from "node:timers/promises";
import { closeDatabase } from "@/server/platform/db/database";
import { describe } from "@/server/platform/describe-error";
import { env } from "@/server/platform/env";
import { shedWhenFull } from "@/server/platform/http/load-shedding";
import { stopJobs } from "@/server/platform/jobs";
import { log } from "@/server/platform/log";
import { stopTracing } from "@/server/platform/tracing";
import { closeWithAnswers, drain } from "./http-server";
import { markLeaving } from "./readiness";

const DRAIN_MS = 7500;
/** Whoever still waits for a place then will not get one in time, and hears it while there is time for that. */
const SENT_AWAY_MS = 6500;
/** Beyond the notice: what drains, a job's step and the checkpoint. */
const LONGEST_MS = 9000;

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
 * Readiness off → SHUTDOWN_NOTICE_SECONDS of work as usual, while whoever spreads requests over processes sees it and
 * each answer closes its connection → stop accepting, close what is idle → drain → finish the job step under way →
 * checkpoint → close → exit 0.
 */
async function leave(signal: string): Promise<void> {
  log().info({ signal }, "shutting down");
  const noticeMs = env().NODE_ENV === "development" ? 0 : env().SHUTDOWN_NOTICE_SECONDS * 1000;
  setTimeout(() => process.exit(1), noticeMs + LONGEST_MS).unref();
  try {
    markLeaving();
    closeWithAnswers();
    await sleep(noticeMs);
    shedWhenFull.drain();
    setTimeout(shedWhenFull.sendAway, SENT_AWAY_MS).unref();
    const cut = await drain(DRAIN_MS);
    await stopJobs();
    await closeDatabase();
    await stopTracing();
    log().info({ cut }, "shut down");
    process.exit(0);
  } catch (error) {
    log().error({ reason: describe(error) }, "shutdown failed");
    process.exit(1);
  }
}
