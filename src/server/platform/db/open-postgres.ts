import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import { Pool, type PoolConfig } from "pg";
import { env } from "@/server/platform/env";
import { log } from "@/server/platform/log";
import { tables } from "@/server/platform/schema/tables";
import { backupPostgres } from "./backup";
import { PooledClient, PreparedClient } from "./prepared-client";
import type { DatabaseHandle } from "./types";

/** A busy pool is waited for longer than the network, as it does move on. */
const QUEUE_MS = 8000;

/** A statement that its server did not end itself has no server any more: its connection is given up. */
const SILENT_MS = 6000;
/** So long a statement without a limit of its own may take: a migration, a seed, a script. */
const LONGEST_MS = 3_600_000;
/** So long a server may take to say that it is there. */
const SIGN_MS = 1000;

/**
 * No statement here is long enough to be compiled: that alone takes longer than most of them. Indexes fit in memory and
 * disks do not spin: at the preset 4, a few hundred looks by index count as dearer than reading every ticket of a day.
 */
const PLANNER = "-c jit=off -c random_page_cost=1.1";

/** What each connection is limited to, in milliseconds of the server, and the time zone that statements count on. */
const LIMITS = { lock_timeout: 3000, statement_timeout: 5000, idle_in_transaction_session_timeout: 10_000 };
const TIME_ZONE = "UTC";
const IS_UTC = /^(Etc\/)?UTC$/;

/**
 * Opens PostgreSQL. Timeouts: 3 s for a lock, 5 s for a statement, 2 s to connect, 8 s for a free connection. Behind a
 * pooler in transaction mode the role must have these limits; throws, with the statement that sets them, when it has not.
 */
export async function openPostgres(url: string, config: PoolConfig = {}): Promise<DatabaseHandle> {
  const { DATABASE_POOL, DATABASE_POOLER } = env();
  const isPooled = DATABASE_POOLER === "transaction";
  const pool = new Pool({
    connectionString: url,
    max: DATABASE_POOL,
    connectionTimeoutMillis: QUEUE_MS,
    Client: isPooled ? PooledClient : PreparedClient,
    idleTimeoutMillis: 30_000,
    query_timeout: SILENT_MS,
    ...(isPooled ? {} : { ...LIMITS, options: `-c timezone=${TIME_ZONE} ${PLANNER}` }),
    application_name: "nadlang",
    ...config,
  });
  // Whether the server is there does not stand in line behind what it is asked.
  const sign = new Pool({
    ...pool.options,
    max: 1,
    connectionTimeoutMillis: SIGN_MS,
    query_timeout: SIGN_MS,
    application_name: "nadlang health",
  });
  // The driver's patience belongs to a connection: what takes long has one of its own, opened when it is needed.
  const long = new Pool({ ...pool.options, max: 1, query_timeout: LONGEST_MS, idleTimeoutMillis: 1000 });
  const longDb = drizzle(long, { schema: tables });
  const pools = [pool, sign, long];
  const end = () => Promise.all(pools.map((one) => one.end()));
  // A broken idle connection is replaced by the pool; without a listener it would end the process.
  for (const one of pools) {
    one.on("error", (error) => log().warn({ reason: error.message }, "database connection lost"));
  }
  if (isPooled) await checkRole(pool).catch((error) => end().then(() => Promise.reject(error)));
  return {
    db: drizzle(pool, { schema: tables }),
    engine: "postgres",
    waiting: () => pool.waitingCount,
    connections: () => ({ total: pool.totalCount, idle: pool.idleCount }),
    longTransaction: (work) =>
      longDb.transaction(async (tx) => {
        await tx.execute(sql`set local lock_timeout = 0`);
        await tx.execute(sql`set local statement_timeout = 0`);
        return work(tx);
      }),
    async script(text) {
      await long.query(text);
    },
    isThere: () =>
      sign.query("select 1").then(
        () => true,
        () => false,
      ),
    durable: async () => {},
    backup: (folder) => backupPostgres(url, folder),
    close: async () => {
      await end();
    },
  };
}

/** Throws when the role lacks a limit: a pooler passes none on from the program. */
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
