import { closeDatabase, installDatabase } from "@/server/platform/db/database";
import type { DatabaseHandle, Engine } from "@/server/platform/db/types";
import { collect } from "./before-tests";
import { freshDatabase, postgresUrl, type Seed } from "./database";

export type EngineUnderTest = {
  readonly name: Engine;
  /** The database of this describe block; open from its beforeAll on. */
  readonly handle: () => DatabaseHandle;
};

/**
 * Runs a describe block on each of the engines. Each gets a fresh migrated database that is also the process's own,
 * so hosts asked in process use it.
 */
export function describeEachEngine(
  name: string,
  block: (engine: EngineUnderTest) => void,
  seed?: Seed,
  on: readonly Engine[] = engines(),
): void {
  for (const engine of on) {
    describe(`${name} (${engine})`, () => {
      let handle: DatabaseHandle | undefined;
      beforeAll(async () => {
        handle = await freshDatabase(engine, seed ? { seed } : {});
        installDatabase(handle);
      }, 120_000);
      afterAll(() => closeDatabase(), 60_000);
      const opened = () => {
        if (!handle) throw new Error("The database is opened in beforeAll.");
        return handle;
      };
      collect(() => block({ name: engine, handle: opened }));
    });
  }
}

/** As `describeEachEngine`, for code that depends on the engine: schema, transactions, jobs and the search index. */
export const describeBothEngines = (name: string, block: (engine: EngineUnderTest) => void, seed?: Seed): void =>
  describeEachEngine(name, block, seed, bothEngines());

/**
 * Engines for SQL that is the same on both: PostgreSQL, or PGlite where no server is named. `npm run trust` tests it
 * on both.
 */
export function engines(): Engine[] {
  const all = installedEngines();
  return process.env.TRUST_SCALE === "full" ? all : all.slice(-1);
}

/** Both engines, where there are two. In the tier `main` (`../tiers.js`) only the first choice of `engines()`. */
export const bothEngines = (): Engine[] => (process.env.TEST_TIER === "main" ? engines() : installedEngines());

/** PGlite and, where TEST_DATABASE_URL names a server, PostgreSQL. In CI a missing server is an error. */
function installedEngines(): Engine[] {
  if (postgresUrl()) return ["pglite", "postgres"];
  if (process.env.CI === "true") throw new Error("TEST_DATABASE_URL is missing: PostgreSQL would be left out.");
  return ["pglite"];
}
