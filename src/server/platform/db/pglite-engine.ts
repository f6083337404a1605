import { PGlite, type PGliteOptions, type QueryOptions, type Results, type Transaction } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/pglite";
import { afterConnections } from "@/server/platform/event-loop";
import { tables } from "@/server/platform/schema/tables";
import { backupPglite } from "./backup";
import type { DatabaseHandle } from "./types";

/** The embedded engine. Counts waiting queries and yields to the event loop between them. */
class SharedPglite extends PGlite {
  waiting = 0;
  readonly #breathe = breather();

  override async query<T>(text: string, params?: unknown[], options?: QueryOptions): Promise<Results<T>> {
    this.waiting += 1;
    try {
      return await super.query<T>(text, params, options);
    } finally {
      this.waiting -= 1;
      await this.#breathe();
    }
  }

  override async transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    try {
      return await super.transaction(work);
    } finally {
      await this.#breathe();
    }
  }
}

/** Starts the engine without lock, first boot or upkeep: on a directory, in memory, or from a snapshot. */
export async function startPglite(options: PGliteOptions = {}): Promise<{ engine: PGlite; handle: DatabaseHandle }> {
  const engine = new SharedPglite({ relaxedDurability: false, extensions: { pg_trgm }, ...options });
  await engine.waitReady;
  const handle: DatabaseHandle = {
    db: drizzle(engine, { schema: tables }),
    engine: "pglite",
    waiting: () => engine.waiting,
    connections: () => ({ total: 1, idle: engine.waiting === 0 ? 1 : 0 }),
    isThere: () =>
      handle.db.execute(sql`select 1`).then(
        () => true,
        () => false,
      ),
    longTransaction: (work) => handle.db.transaction(work),
    async script(text) {
      await engine.exec(text);
    },
    durable: async () => {},
    backup: (folder) => backupPglite(engine, folder),
    close: () => engine.close(),
  };
  return { engine, handle };
}

const LONGEST_BREATH_MS = 2;

/**
 * The engine runs in this thread: consecutive queries would starve timers and sockets. Yields to the event loop every
 * 2 ms so that upkeep and other requests run.
 */
function breather(): () => Promise<void> {
  let breathed = performance.now();
  return async () => {
    if (performance.now() - breathed < LONGEST_BREATH_MS) return;
    await new Promise<void>(afterConnections);
    breathed = performance.now();
  };
}
