import { drizzle } from "drizzle-orm/node-postgres";
import { Pool, type PoolConfig } from "pg";
import { env } from "@/server/platform/env";
import { log } from "@/server/platform/log";
import { tables } from "@/server/platform/schema/tables";
import { backupPostgres } from "./backup";
import { PreparedClient } from "./prepared-client";
import type { DatabaseHandle } from "./types";

/** A busy pool is waited for longer than the network, as it does move on. */
const QUEUE_MS = 8000;
/** Connections beside the pool that hold locks of jobs, commands and the like. */
const LOCK_CONNECTIONS = 4;

/** A statement that its server did not end itself has no server any more: its connection is given up. */
const SILENT_MS = 6000;
/** A script of many statements may take longer than one. */
const SCRIPT_MS = 3_600_000;
/** So long a server may take to say that it is there. */
const SIGN_MS = 1000;

/** Opens PostgreSQL. Timeouts: 3 s for a lock, 5 s for a statement, 2 s to connect, 8 s for a free connection. */
export async function openPostgres(url: string, config: PoolConfig = {}): Promise<DatabaseHandle> {
  const pool = new Pool({
    connectionString: url,
    max: env().DATABASE_POOL,
    connectionTimeoutMillis: QUEUE_MS,
    Client: PreparedClient,
    idleTimeoutMillis: 30_000,
    lock_timeout: 3000,
    statement_timeout: 5000,
    query_timeout: SILENT_MS,
    idle_in_transaction_session_timeout: 10_000,
    options: "-c timezone=UTC",
    application_name: "nadlang",
    ...config,
  });
  // Whoever holds a lock for long must not hold a connection that its own work is waiting for.
  const locks = new Pool({ ...pool.options, max: LOCK_CONNECTIONS, application_name: "nadlang locks" });
  // Whether the server is there does not stand in line behind what it is asked.
  const sign = new Pool({
    ...pool.options,
    max: 1,
    connectionTimeoutMillis: SIGN_MS,
    query_timeout: SIGN_MS,
    application_name: "nadlang health",
  });
  // A broken idle connection is replaced by the pool; without a listener it would end the process.
  for (const one of [pool, locks, sign]) {
    one.on("error", (error) => log().warn({ reason: error.message }, "database connection lost"));
  }
  return {
    db: drizzle(pool, { schema: tables }),
    engine: "postgres",
    waiting: () => pool.waitingCount,
    async script(text) {
      // The driver takes a limit of a single statement, which its types do not know.
      const script = { text, query_timeout: SCRIPT_MS };
      await pool.query(script);
    },
    isThere: () =>
      sign.query("select 1").then(
        () => true,
        () => false,
      ),
    exclusively: (name, work) => exclusively(locks, name, work),
    durable: async () => {},
    backup: (folder) => backupPostgres(url, folder),
    close: async () => {
      await Promise.all([pool.end(), locks.end(), sign.end()]);
    },
  };
}

/** A session lock on a connection of its own: it is freed by the server should this process die. */
async function exclusively(pool: Pool, name: string, work: () => Promise<void>): Promise<boolean> {
  const client = await pool.connect();
  let broken = false;
  try {
    const { rows } = await client.query<{ got: boolean }>(
      "select pg_try_advisory_lock(hashtextextended($1, 0)) as got",
      [name],
    );
    if (rows[0]?.got !== true) return false;
    try {
      await work();
    } finally {
      await client.query("select pg_advisory_unlock(hashtextextended($1, 0))", [name]).catch(() => {
        broken = true;
      });
    }
    return true;
  } finally {
    client.release(broken);
  }
}
