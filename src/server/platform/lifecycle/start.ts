import { type Command, serveCommands } from "@/server/platform/db/command-socket";
import { closeDatabase, databaseHandle } from "@/server/platform/db/database";
import { openReplica } from "@/server/platform/db/replica";
import type { DatabaseHandle, Engine } from "@/server/platform/db/types";
import { env } from "@/server/platform/env";
import { type Job, startJobs } from "@/server/platform/jobs";
import { migrate } from "@/server/platform/migrate";
import { startTracing } from "@/server/platform/tracing";
import { claimDatabase, refuseOtherKind } from "./database-kind";
import { markStarted } from "./readiness";
import { shutDownOnSignals } from "./shutdown";

export type Startup = {
  /** Fills a database if it is empty. */
  readonly fill: (handle: DatabaseHandle) => Promise<void>;
  readonly jobs: readonly Job[];
  readonly commands: readonly Command[];
  /** True if we handle SIGTERM and SIGINT. */
  readonly ownsSignals: boolean;
};

/** Starts this process: settings, database, schema, first fill, jobs. Throws the first problem. */
export async function start({ fill, jobs, commands, ownsSignals }: Startup): Promise<Engine> {
  env();
  await startTracing();
  if (ownsSignals) shutDownOnSignals();
  const handle = await databaseHandle();
  try {
    await refuseOtherKind(handle.db);
    await migrate(handle);
    await claimDatabase(handle.db);
    await fill(handle);
  } catch (error) {
    // Report the first error, not the one of closing a database that can no longer write.
    await closeDatabase().catch(() => {});
    throw error;
  }
  await openReplica(handle);
  serveCommands(handle, commands);
  startJobs(jobs);
  markStarted();
  return handle.engine;
}
