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
/** Refuses queued requests at this time, while their answers can still be sent. */
const SENT_AWAY_MS = 6500;
/** After the notice: time to drain, end the job step and write the checkpoint. */
const LONGEST_MS = 9000;

let isLeaving = false;

/** Shuts down on SIGTERM and SIGINT; a second signal exits at once. */
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
 * Readiness off → SHUTDOWN_NOTICE_SECONDS of normal work, while the load balancer notices and each answer closes its
 * connection → stop accepting, close idle connections → drain → finish the current job step → checkpoint → close →
 * exit 0.
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
