import { sql } from "drizzle-orm";
import { openPglite } from "@/server/platform/db/open-pglite";
import type { DatabaseHandle } from "@/server/platform/db/types";
import { failpoint } from "@/server/platform/failpoints";
import { migrate, readMigrations } from "@/server/platform/migrate";

/** Migrates without a transaction per file. Only for the control of a test. */
async function migrateNaively({ db, script }: DatabaseHandle): Promise<void> {
  await script("create table if not exists naive_migration (name text primary key)");
  const { rows } = await db.execute<{ name: string }>(sql`select name from naive_migration`);
  const done = new Set(rows.map(({ name }) => name));
  for (const { name, text } of readMigrations()) {
    if (done.has(name)) continue;
    await script(text);
    await failpoint("migrate.before-commit");
    await db.execute(sql`insert into naive_migration values (${name})`);
  }
}

/**
 * Boots a data directory, new or left by a killed process, and prints UP. `how`: `write` leaves a long log to recover
 * from, `schema` prints the schema, `naive` migrates without transactions.
 */
async function main(dir: string, how = "", rows = "0"): Promise<void> {
  const handle = await openPglite(dir);
  if (how !== "") process.stdout.write("OPEN\n");
  await (how === "naive" ? migrateNaively(handle) : migrate(handle));
  if (how === "write") {
    await handle.script(`create table if not exists filler (id bigserial primary key, text text);
      insert into filler (text) select repeat(md5(n::text), 60) from generate_series(1, ${Number(rows)}) n`);
  }
  if (how === "schema") process.stdout.write(`${JSON.stringify(await loadSchema(handle))}\n`);
  process.stdout.write("UP\n");
  if (how === "write") await new Promise((resolve) => setTimeout(resolve, 60_000));
  await handle.close();
}

async function loadSchema({ db }: DatabaseHandle): Promise<{ columns: unknown; filler: number }> {
  const { rows } = await db.execute<{ line: string }>(sql`
    select table_name || '.' || column_name || ' ' || data_type || ' ' || is_nullable as line
    from information_schema.columns where table_schema = 'public' and table_name <> 'filler' order by 1`);
  const { rows: kept } = await db.execute<{ name: string | null }>(sql`select to_regclass('filler')::text as name`);
  const filler = kept[0]?.name
    ? Number((await db.execute<{ n: number }>(sql`select count(*)::int as n from filler`)).rows[0]?.n)
    : 0;
  return { columns: rows.map(({ line }) => line), filler };
}

void main(process.argv[2] ?? "", process.argv[3], process.argv[4]);
