import { closeDatabase, type DatabaseHandle, installDatabase } from "@/server/platform/db/database";
import type { Engine } from "@/server/platform/db/types";
import { freshDatabase, postgresUrl, type Seed } from "./database";

export type EngineUnderTest = {
  readonly name: Engine;
  /** The database of this describe block; open from its beforeAll on. */
  readonly handle: () => DatabaseHandle;
};

/**
 * Runs a describe block on PGlite and, where TEST_DATABASE_URL names a server, on PostgreSQL. Each gets a fresh
 * migrated database that is also the process's own, so hosts asked in process use it.
 */
export function describeEachEngine(name: string, block: (engine: EngineUnderTest) => void, seed?: Seed): void {
  for (const engine of engines()) {
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

/** The engines of this run. In CI a missing PostgreSQL is a failure, not a silent half. */
export function engines(): Engine[] {
  if (postgresUrl()) return ["pglite", "postgres"];
  if (process.env.CI === "true") throw new Error("TEST_DATABASE_URL is missing: PostgreSQL would be left out.");
  return ["pglite"];
}
