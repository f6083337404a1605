import { closeDatabase, type DatabaseHandle, databaseHandle } from "@/server/platform/db/database";
import { env } from "@/server/platform/env";
import { startJobs } from "@/server/platform/jobs";
import { migrate } from "@/server/platform/migrate";
import { watchTraffic } from "./http-traffic";
import { markStarted } from "./readiness";
import { shutDownOnSignals } from "./shutdown";
import { welcome } from "./welcome";

export type Startup = {
  /** Fills an empty database; looks for itself whether there is anything to do. */
  readonly fill: (handle: DatabaseHandle) => Promise<void>;
  /** Names the jobs and outbox consumers of this process. */
  readonly registerWork: () => void;
  /** Where the process can be reached, for the greeting. */
  readonly addresses: readonly string[];
  /** Whether SIGTERM and SIGINT are ours to answer; a development server answers them itself. */
  readonly ownsSignals: boolean;
};

const shared = globalThis as typeof globalThis & { nadlangStart?: Promise<void> };

/** Brings this process up once: settings, database, schema, first filling, jobs. Throws with what is wrong. */
export function start(startup: Startup): Promise<void> {
  shared.nadlangStart ??= bringUp(startup);
  return shared.nadlangStart;
}

async function bringUp({ fill, registerWork, addresses, ownsSignals }: Startup): Promise<void> {
  const settings = env();
  watchTraffic();
  if (ownsSignals) shutDownOnSignals();
  const handle = await databaseHandle();
  try {
    await migrate(handle);
    await fill(handle);
  } catch (error) {
    await closeDatabase();
    throw error;
  }
  registerWork();
  startJobs();
  markStarted();
  welcome(settings, handle.engine, addresses);
}
