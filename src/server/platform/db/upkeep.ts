import { sql } from "drizzle-orm";
import { describe } from "@/server/platform/describe-error";
import { log } from "@/server/platform/log";
import { isDiskFull } from "./errors";
import type { DatabaseHandle } from "./types";

const LOOK_MS = 250;
const CHECKPOINT_MS = 5 * 60_000;
const CHECKPOINT_WAL_BYTES = 64 * 1024 * 1024;
const VACUUM_MS = 10_000;
const DEAD_ROWS = 1000;

/**
 * Maintenance that the embedded engine lacks: checkpoints (every five minutes, or after 64 MB of log), and vacuum and
 * statistics for tables with many changes. Returns a function that stops it after the current step.
 */
export function startUpkeep(handle: DatabaseHandle): () => Promise<void> {
  let checkpointed = performance.now();
  let vacuumed = performance.now();
  let lastPosition = "";
  let timer: NodeJS.Timeout | undefined;
  let step: Promise<void> = Promise.resolve();
  let stopped = false;

  const look = async (): Promise<void> => {
    const { position, bytes } = await walSinceCheckpoint(handle);
    const due = performance.now() - checkpointed > CHECKPOINT_MS && position !== lastPosition;
    if (bytes > CHECKPOINT_WAL_BYTES || due) {
      await handle.script("checkpoint");
      checkpointed = performance.now();
      lastPosition = (await walSinceCheckpoint(handle)).position;
    }
    if (performance.now() - vacuumed > VACUUM_MS && handle.waiting() === 0) {
      vacuumed = performance.now();
      await vacuumOne(handle);
    }
  };
  const next = (): void => {
    if (stopped) return;
    timer = setTimeout(() => {
      step = look()
        .catch((error: unknown) => {
          // During shutdown the engine can be unusable after a failed statement.
          if (stopped) return;
          const reason = isDiskFull(error) ? "the disk is full" : describe(error);
          log().error({ reason }, "database upkeep failed");
        })
        .finally(next);
    }, LOOK_MS);
    timer.unref();
  };
  next();
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await step;
  };
}

async function walSinceCheckpoint({ db }: DatabaseHandle): Promise<{ position: string; bytes: number }> {
  const { rows } = await db.execute<{ position: string; bytes: number }>(sql`
    select pg_current_wal_insert_lsn()::text as position,
           pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn)::float8 as bytes
    from pg_control_checkpoint()`);
  return rows[0] ?? { position: "", bytes: 0 };
}

/** One table at a time: the engine has one connection, which blocks other queries. */
async function vacuumOne({ db, script }: DatabaseHandle): Promise<void> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select quote_ident(relname) as name from pg_stat_user_tables
    where n_dead_tup > ${DEAD_ROWS} + n_live_tup / 5 or n_mod_since_analyze > ${DEAD_ROWS} + n_live_tup / 5
    order by n_dead_tup + n_mod_since_analyze desc limit 1`);
  if (rows[0]) await script(`vacuum (analyze) ${rows[0].name}`);
}
