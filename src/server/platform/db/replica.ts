import { sql } from "drizzle-orm";
import { describe } from "@/server/platform/describe-error";
import { env } from "@/server/platform/env";
import { log } from "@/server/platform/log";
import { replicaReads, replicaUsable } from "@/server/platform/metrics";
import { openPostgres } from "./open-postgres";
import type { DatabaseHandle, Db } from "./types";

/** Interval of comparisons with the primary. A replica is used if it has all the primary had one interval ago. */
const LOOK_MS = 1000;
/** Timeout of the replica. Shorter than the primary's, because the primary can answer instead. */
const PATIENCE_MS = 2000;

type Replica = {
  handle: DatabaseHandle;
  isGood: boolean;
  /** WAL position of the primary at the last comparison. */
  target: string | null;
  timer: NodeJS.Timeout;
  looking: Promise<void> | null;
};
let current: Replica | undefined;
let opening: NodeJS.Timeout | undefined;

/** Opens DATABASE_REPLICA_URL. An unreachable replica is retried every second without delaying requests. */
export async function openReplica(primary: DatabaseHandle): Promise<void> {
  const { DATABASE_REPLICA_URL } = env();
  if (!DATABASE_REPLICA_URL || primary.engine !== "postgres") return;
  const limits = { connectionTimeoutMillis: PATIENCE_MS, query_timeout: PATIENCE_MS };
  try {
    const handle = await openPostgres(DATABASE_REPLICA_URL, limits);
    const timer = setInterval(() => void look(primary), LOOK_MS).unref();
    current = { handle, isGood: false, target: null, timer, looking: null };
    await look(primary);
    await look(primary);
  } catch (error) {
    log().warn({ reason: describe(error) }, "replica not opened");
    opening = setTimeout(() => void openReplica(primary), LOOK_MS).unref();
  }
}

export async function closeReplica(): Promise<void> {
  const replica = current;
  current = undefined;
  clearTimeout(opening);
  clearInterval(replica?.timer);
  await replica?.looking;
  await replica?.handle.close();
}

function look(primary: DatabaseHandle): Promise<void> {
  const replica = current;
  if (!replica) return Promise.resolve();
  replica.looking ??= compare(replica, primary.db)
    .catch(() => false)
    .then((isGood) => {
      if (isGood !== replica.isGood) log().warn({ isGood }, "replica looked at");
      replica.isGood = isGood;
      replicaUsable.set(isGood ? 1 : 0);
    })
    .finally(() => {
      replica.looking = null;
    });
  return replica.looking;
}

type Server = { standby: boolean; has: boolean; position: string; started: string };

/** Reads a server's state: standby or not, whether it has replayed up to `target`, WAL position and start time. */
async function ask(db: Db, target: string | null): Promise<Server> {
  const { rows } = await db.execute<Server>(sql`
    select pg_is_in_recovery() as standby,
      coalesce(pg_last_wal_replay_lsn() >= ${target}::pg_lsn, false) as has,
      case when pg_is_in_recovery() then '' else pg_current_wal_flush_lsn()::text end as position,
      pg_postmaster_start_time()::text as started`);
  const [found] = rows;
  if (!found) throw new Error("no answer");
  return found;
}

async function compare(replica: Replica, primaryDb: Db): Promise<boolean> {
  // Without a primary there are no writes: a replica that was up to date still is.
  const primary = await ask(primaryDb, null).catch(() => null);
  const { standby, has, started } = await ask(replica.handle.db, replica.target);
  if (!primary) return replica.isGood && standby;
  const isFirst = replica.target === null;
  replica.target = primary.position;
  // A promoted standby is usable only if it has become our primary.
  if (!standby) return started === primary.started;
  return !isFirst && has;
}

/** Reads from the replica if it is usable. Any error but our own refusal is retried on the primary. */
export async function readFromReplica<T>(
  primary: Db,
  isOwnRefusal: (error: unknown) => boolean,
  read: (db: Db) => Promise<T>,
): Promise<T> {
  const replica = current;
  if (!replica?.isGood) return read(primary);
  try {
    const found = await read(replica.handle.db);
    replicaReads.inc({ outcome: "replica" });
    return found;
  } catch (error) {
    if (isOwnRefusal(error)) throw error;
    log().warn({ reason: describe(error) }, "read again from the primary");
    replicaReads.inc({ outcome: "fallback" });
    return read(primary);
  }
}

/** True if this deployment has a replica. */
export const hasReplica = (): boolean => env().DATABASE_REPLICA_URL !== undefined;
