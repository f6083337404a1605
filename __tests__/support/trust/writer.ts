import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { openPglite } from "@/server/platform/db/open-pglite";

const ROWS_A_STEP = 500;

/** Opens a directory, writes until its log has grown by `bytes`, reports that, and waits to be killed. */
async function main(dir: string, bytes: number): Promise<void> {
  const began = performance.now();
  const { db } = await openPglite(dir);
  await db.execute(sql`create table if not exists filler (id bigserial primary key, text text)`);
  const openMs = performance.now() - began;
  const position = async (): Promise<number> => {
    const { rows } = await db.execute<{ at: number }>(
      sql`select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::float8 as at`,
    );
    return rows[0]?.at ?? 0;
  };
  const start = await position();
  let written = 0;
  while (written < bytes) {
    await db.execute(
      sql`insert into filler (text) select repeat(md5(n::text), 120) from generate_series(1, ${ROWS_A_STEP}::int) n`,
    );
    written = (await position()) - start;
  }
  const { rows } = await db.execute<{ count: string }>(sql`select count(*) as count from filler`);
  process.stdout.write(`${JSON.stringify({ written, openMs, rows: Number(rows[0]?.count) })}\n`);
  await sleep(600_000);
}

void main(process.argv[2] ?? "", Number(process.argv[3] ?? 0));
