import { PGlite, type PGliteOptions, type Transaction } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { sql } from "drizzle-orm";
import { afterConnections } from "@/server/platform/event-loop";
import { backupPglite } from "./backup";
import { databaseOn, inSavepoint, TEXT_TYPES, tracedStatement } from "./query";
import type { Connection, DatabaseHandle, Statement } from "./types";

/** Starts the engine without lock, first boot or upkeep: on a directory, in memory, or from a snapshot. */
export async function startPglite(options: PGliteOptions = {}): Promise<{ engine: PGlite; handle: DatabaseHandle }> {
  const engine = await PGlite.create({ relaxedDurability: false, extensions: { pg_trgm }, ...options });
  const yieldTurn = breather();
  let waiting = 0;
  const connection: Connection = {
    async query(statement, values) {
      waiting += 1;
      try {
        return await send(engine, statement, values);
      } finally {
        waiting -= 1;
        await yieldTurn();
      }
    },
    async transaction(work) {
      try {
        return await engine.transaction((tx) => work(databaseOn(transactionConnection(tx))));
      } finally {
        await yieldTurn();
      }
    },
  };
  const db = databaseOn(connection);
  const handle: DatabaseHandle = {
    db,
    engine: "pglite",
    waiting: () => waiting,
    connections: () => ({ total: 1, idle: waiting === 0 ? 1 : 0 }),
    isThere: () =>
      db.execute(sql`select 1`).then(
        () => true,
        () => false,
      ),
    longTransaction: (work) => connection.transaction(work),
    async script(text) {
      await engine.exec(text);
    },
    backup: (folder) => backupPglite(engine, folder),
    close: () => engine.close(),
  };
  return { engine, handle };
}

const parsers = Object.fromEntries(TEXT_TYPES.map((type) => [type, (value: string) => value]));

const send = <Row>(on: PGlite | Transaction, { text, rowMode }: Statement, values: unknown[] = []) =>
  tracedStatement(text, () => on.query<Row>(text, values, { rowMode: rowMode ?? "object", parsers }));

function transactionConnection(tx: Transaction): Connection {
  const connection: Connection = {
    query: (statement, values) => send(tx, statement, values),
    transaction: (nested) => inSavepoint(connection, nested),
  };
  return connection;
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
