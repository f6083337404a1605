import { closeDatabase, installDatabase } from "@/server/platform/db/database";
import type { DatabaseHandle, Engine } from "@/server/platform/db/types";
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
      block({
        name: engine,
        handle: () => {
          if (!handle) throw new Error("The database is opened in beforeAll.");
          return handle;
        },
      });
    });
  }
}

/** As `describeEachEngine`, for what depends on the engine: the schema, transactions, jobs and the search index. */
export const describeBothEngines = (name: string, block: (engine: EngineUnderTest) => void, seed?: Seed): void =>
  describeEachEngine(name, block, seed, bothEngines());

/**
 * Where what is the same SQL on both engines is tested: PostgreSQL, or PGlite where no server is named. The browser
 * tests run on PGlite, and `npm run trust` on both.
 */
export function engines(): Engine[] {
  const both = bothEngines();
  return process.env.TRUST_SCALE === "full" ? both : both.slice(-1);
}

/** PGlite and, where TEST_DATABASE_URL names a server, PostgreSQL. In CI a missing one is a failure, not a silent half. */
export function bothEngines(): Engine[] {
  if (postgresUrl()) return ["pglite", "postgres"];
  if (process.env.CI === "true") throw new Error("TEST_DATABASE_URL is missing: PostgreSQL would be left out.");
  return ["pglite"];
}
