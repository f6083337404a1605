import { drizzle } from "drizzle-orm/node-postgres";
import { Pool, type PoolConfig } from "pg";
import { env } from "@/server/platform/env";
import { log } from "@/server/platform/log";
import { tables } from "@/server/platform/schema/tables";
import type { DatabaseHandle } from "./database";

/** Opens PostgreSQL. Timeouts: 3 s for a lock, 5 s for a statement, 2 s to get a connection. */
export async function openPostgres(url: string, config: PoolConfig = {}): Promise<DatabaseHandle> {
  const pool = new Pool({
    connectionString: url,
    max: env().DATABASE_POOL,
    connectionTimeoutMillis: 2000,
    idleTimeoutMillis: 30_000,
    lock_timeout: 3000,
    statement_timeout: 5000,
    idle_in_transaction_session_timeout: 10_000,
    options: "-c timezone=UTC",
    application_name: "nadlang",
    ...config,
  });
  // A broken idle connection is replaced by the pool; without a listener it would end the process.
  pool.on("error", (error) => log().warn({ reason: error.message }, "database connection lost"));
  return {
    db: drizzle(pool, { schema: tables }),
    engine: "postgres",
    waiting: () => pool.waitingCount,
    async script(text) {
      await pool.query(text);
    },
    close: () => pool.end(),
  };
}
