import { sql } from "drizzle-orm";
import { Pool, type PoolClient, type PoolConfig, types } from "pg";
import { env } from "@/server/platform/env";
import { log } from "@/server/platform/log";
import { backupPostgres } from "./backup";
import { databaseOn, inSavepoint, TEXT_TYPES, tracedStatement } from "./query";
import { ServerSockets } from "./server-sockets";
import type { Connection, DatabaseHandle, Db } from "./types";

/** Pool timeout. Longer than the connect timeout: a busy pool drains. */
const QUEUE_MS = 8000;

/** The server ends a statement after 5 s. Later than this it is gone: the connection is closed. */
const SILENT_MS = 6000;
/** Timeout of statements without the usual limit: migrations, seeds, scripts. */
const LONGEST_MS = 3_600_000;
/** Timeout of the health check. */
const SIGN_MS = 1000;

/**
 * No JIT: compiling takes longer than most of our statements. Indexes fit in memory and disks are SSDs: with the
 * default page cost of 4, a few hundred index lookups cost more than reading every ticket of a day.
 */
const PLANNER = "-c jit=off -c random_page_cost=1.1";

/** Limits of each connection, in milliseconds, and the time zone that statements rely on. */
const LIMITS = { lock_timeout: 3000, statement_timeout: 5000, idle_in_transaction_session_timeout: 10_000 };
const TIME_ZONE = "UTC";
const IS_UTC = /^(Etc\/)?UTC$/;

/**
 * Opens PostgreSQL. Timeouts: 3 s for a lock, 5 s for a statement, 2 s to connect, 8 s for a free connection. Behind a
 * pooler in transaction mode the role must have these limits; if not, throws with the statements that set them.
 */
export async function openPostgres(url: string, config: PoolConfig = {}): Promise<DatabaseHandle> {
  const { DATABASE_POOL, DATABASE_POOLER } = env();
  const isPooled = DATABASE_POOLER === "transaction";
  const sockets = new ServerSockets();
  const pool = new Pool({
    connectionString: url,
    max: DATABASE_POOL,
    connectionTimeoutMillis: QUEUE_MS,
    stream: sockets.create,
    pipeline: true,
    idleTimeoutMillis: 30_000,
    query_timeout: SILENT_MS,
    ...(isPooled ? {} : { ...LIMITS, options: `-c timezone=${TIME_ZONE} ${PLANNER}` }),
    application_name: "nadlang",
    ...config,
  });
  // The health check has its own connection, so that it does not queue behind requests.
  const sign = new Pool({
    ...pool.options,
    max: 1,
    connectionTimeoutMillis: SIGN_MS,
    query_timeout: SIGN_MS,
    application_name: "nadlang health",
  });
  // The driver's timeout is set per connection: long statements get their own, opened on demand.
  const long = new Pool({ ...pool.options, max: 1, query_timeout: LONGEST_MS, idleTimeoutMillis: 1000 });
  const prepares = !isPooled;
  const longDb = databaseOn(poolConnection(long, prepares));
  const pools = [pool, sign, long];
  const end = () => Promise.all(pools.map((pool) => pool.end()));
  // The pool replaces a broken idle connection; without a listener the error would end the process.
  for (const item of pools) {
    item.on("error", (error) => log().warn({ reason: error.message }, "database connection lost"));
    // The caller gets the error of a connection that breaks in a transaction.
    item.on("connect", (client) => client.on("error", () => {}));
  }
  if (isPooled) await checkRole(pool).catch((error) => end().then(() => Promise.reject(error)));
  return {
    db: databaseOn(poolConnection(pool, prepares)),
    engine: "postgres",
    waiting: () => pool.waitingCount,
    connections: () => ({ total: pool.totalCount, idle: pool.idleCount }),
    longTransaction: (work) =>
      longDb.$client.transaction(async (tx) => {
        await tx.execute(sql`set local lock_timeout = 0`);
        await tx.execute(sql`set local statement_timeout = 0`);
        return work(tx);
      }),
    async script(text) {
      await long.query(text);
    },
    // Behind a pooler the health check can queue behind statements of others, so its silence proves nothing.
    isThere: () => sockets.check(() => sign.query("select 1"), isPooled ? Number.POSITIVE_INFINITY : SIGN_MS),
    backup: (folder) => backupPostgres(url, folder),
    close: async () => {
      await end();
    },
  };
}

const asText = (value: string | Buffer) => value;
const parsers = {
  getTypeParser: (type: number, format?: "text" | "binary") =>
    TEXT_TYPES.includes(type) ? asText : types.getTypeParser(type, format as "text"),
};

/** Sends statements over a pool or one of its connections. Names need a session, which a transaction pooler lacks. */
const sender =
  (on: Pool | PoolClient, prepares: boolean): Connection["query"] =>
  ({ text, name, rowMode }, values = []) =>
    tracedStatement(text, () =>
      on.query({ text, name: prepares ? name : undefined, rowMode: rowMode as "array", types: parsers, values }),
    ) as never;

/** Databases on connections of the pool, so that a prepared query is built once for each. */
const databases = new WeakMap<PoolClient, Db>();

function databaseOnClient(client: PoolClient, prepares: boolean): Db {
  const known = databases.get(client);
  if (known) return known;
  const connection: Connection = {
    query: sender(client, prepares),
    transaction: (nested) => inSavepoint(connection, nested),
  };
  const db = databaseOn(connection);
  databases.set(client, db);
  return db;
}

const poolConnection = (pool: Pool, prepares: boolean): Connection => ({
  query: sender(pool, prepares),
  async transaction(work) {
    const client = await pool.connect();
    const tx = databaseOnClient(client, prepares);
    let broken = false;
    try {
      // Sent together with the first statement of `work`.
      const begun = tx.$client.query({ text: "begin isolation level read committed" });
      begun.catch(() => {});
      const result = await work(tx);
      await begun;
      await tx.$client.query({ text: "commit" });
      return result;
    } catch (error) {
      await tx.$client.query({ text: "rollback" }).catch(() => {
        broken = true;
      });
      throw error;
    } finally {
      client.release(broken);
    }
  },
});

/** Throws when the role lacks a limit: a pooler does not pass connection options on. */
async function checkRole(pool: Pool): Promise<void> {
  const { rows } = await pool.query<Record<string, string>>(
    `select name, setting from pg_settings where name = any($1)`,
    [[...Object.keys(LIMITS), "TimeZone"]],
  );
  const settings = new Map(rows.map(({ name, setting }) => [name, setting]));
  const missing = [
    ...Object.entries(LIMITS).filter(
      ([name, ms]) => !(Number(settings.get(name)) > 0 && Number(settings.get(name)) <= ms),
    ),
    ...(IS_UTC.test(settings.get("TimeZone") ?? "") ? [] : [["timezone", `'${TIME_ZONE}'`] as const]),
  ];
  if (missing.length === 0) return;
  const statements = missing.map(([name, value]) => `alter role current_user set ${name} = ${value};`);
  throw new Error(
    `DATABASE_POOLER=transaction: the role lacks limits. Run these once, restart the pooler, then start again:\n${statements.join("\n")}`,
  );
}
