import { closeDatabase, databaseHandle } from "@/server/platform/db/database";
import { openReplica } from "@/server/platform/db/replica";
import type { DatabaseHandle, Engine } from "@/server/platform/db/types";
import { env } from "@/server/platform/env";
import { startJobs } from "@/server/platform/jobs";
import { migrate } from "@/server/platform/migrate";
import { startTracing } from "@/server/platform/tracing";
import { claimDatabase, refuseOtherKind } from "./database-kind";
import { markStarted } from "./readiness";
import { shutDownOnSignals } from "./shutdown";

export type Startup = {
  /** Fills an empty database; looks for itself whether there is anything to do. */
  readonly fill: (handle: DatabaseHandle) => Promise<void>;
  /** Names the jobs and outbox consumers of this process. */
  readonly registerWork: () => void;
  /** Whether SIGTERM and SIGINT are ours to answer. */
  readonly ownsSignals: boolean;
};

/** Brings this process up: settings, database, schema, first filling, jobs. Throws with what is wrong. */
export async function start({ fill, registerWork, ownsSignals }: Startup): Promise<Engine> {
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
    // What ended the start counts, not what a database that can no longer write says when it closes.
    await closeDatabase().catch(() => {});
    throw error;
  }
  await openReplica(handle);
  registerWork();
  startJobs();
  markStarted();
  return handle.engine;
}
