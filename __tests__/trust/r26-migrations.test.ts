import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import { openPostgres } from "@/server/platform/db/open-postgres";
import { startPglite } from "@/server/platform/db/pglite-engine";
import type { DatabaseHandle, Engine } from "@/server/platform/db/types";
import { migrate, readMigrations } from "@/server/platform/migrate";
import { newPostgresDatabase } from "../support/database";
import { bothEngines } from "../support/engines";
import { isFull, measured, PATIENCE_MS } from "../support/trust/scale";

const ALL = readMigrations();
/** How many of the migrations an old database had: every state there was, or the first, one in the middle and the last but one. */
const OLD = isFull ? ALL.map((_, n) => n + 1).slice(0, -1) : [1, Math.floor(ALL.length / 2), ALL.length - 1];

async function emptyDatabase(engine: Engine): Promise<{ handle: DatabaseHandle; remove(): Promise<void> }> {
  if (engine === "pglite") {
    const { handle } = await startPglite();
    return { handle, remove: () => handle.close() };
  }
  const { url, drop } = await newPostgresDatabase();
  const handle = await openPostgres(url, { max: 2 });
  return {
    handle,
    remove: async () => {
      await handle.close();
      await drop();
    },
  };
}

/** Columns, indexes, constraints and triggers as one text, in an order of its own. */
async function schemaHash({ db }: DatabaseHandle): Promise<string> {
  const { rows } = await db.execute<{ line: string }>(sql`
    select line from (
      select table_name || '.' || column_name || ' ' || data_type || ' ' || is_nullable || ' ' || coalesce(column_default, '') as line
      from information_schema.columns where table_schema = 'public'
      union all select indexdef from pg_indexes where schemaname = 'public'
      union all select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) from pg_constraint
        where connamespace = 'public'::regnamespace
      union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
    ) as parts order by line collate "C"`);
  return createHash("sha256")
    .update(rows.map(({ line }) => line).join("\n"))
    .digest("hex");
}

type Column = { table: string; column: string; type: string; udt: string; length: number | null };

/** One row in every table that takes a row of plain values, foreign keys aside; returns the tables that hold one. */
async function fillAll({ db }: DatabaseHandle): Promise<string[]> {
  const { rows } = await db.execute<Column>(sql`
    select c.table_name as table, c.column_name as column, c.data_type as type, c.udt_name as udt,
           c.character_maximum_length as length
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_nullable = 'NO'
      and c.column_default is null and c.is_identity = 'NO' and c.is_generated = 'NEVER'
    order by c.ordinal_position`);
  const { rows: tables } = await db.execute<{ name: string }>(sql`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'schema_migration' order by 1`);
  const filled: string[] = [];
  for (const { name } of tables) {
    const own = rows.filter(({ table }) => table === name);
    const columns = own.map(({ column }) => `"${column}"`).join(", ");
    const text =
      own.length === 0
        ? `insert into "${name}" default values`
        : `insert into "${name}" (${columns}) values (${own.map(plainValue).join(", ")})`;
    // Some rows break a check of theirs: what can stand there is enough.
    const isIn = await db
      .transaction(async (tx) => {
        await tx.execute(sql`set local session_replication_role = replica`);
        await tx.execute(sql.raw(text));
      })
      .then(
        () => true,
        () => false,
      );
    if (isIn) filled.push(name);
  }
  return filled;
}

function plainValue({ type, udt }: Column): string {
  if (type === "uuid") return "gen_random_uuid()";
  if (type.startsWith("timestamp")) return "now()";
  if (type === "date") return "current_date";
  if (type === "boolean") return "false";
  if (type.startsWith("json")) return `'{}'`;
  if (type === "ARRAY") return `'{}'::${udt.slice(1)}[]`;
  if (type === "bytea") return `'\\x00'`;
  return ["integer", "bigint", "smallint", "numeric", "double precision", "real"].includes(type) ? "1" : `'a'`;
}

async function count({ db }: DatabaseHandle, table: string): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(sql.raw(`select count(*)::int as n from "${table}"`));
  return rows[0]?.n ?? 0;
}

describe.each(bothEngines())("옛 스키마 올리기 (%s)", (engine) => {
  it(
    "어느 옛 스키마든 새것과 같아지고, 있던 줄은 남고, 더 새로운 것에는 손대지 않는다",
    async () => {
      const fresh = await emptyDatabase(engine);
      await migrate(fresh.handle);
      const wanted = await schemaHash(fresh.handle);
      const again = await migrate(fresh.handle);
      const newer = [
        ...ALL,
        { name: "9999_newer.sql", text: "-- contract: nobody needs it\ncreate table newer (n int)", checksum: "n" },
      ];
      await migrate(fresh.handle, newer);
      const before = await schemaHash(fresh.handle);
      const refusal = await migrate(fresh.handle).then(
        () => "",
        (error: unknown) => String(error),
      );
      const isUntouched = (await schemaHash(fresh.handle)) === before;
      await fresh.remove();

      const different: number[] = [];
      const lost: string[] = [];
      let rows = 0;
      for (const had of OLD) {
        const { handle, remove } = await emptyDatabase(engine);
        await migrate(handle, ALL.slice(0, had));
        const filled = await fillAll(handle);
        await migrate(handle);
        if ((await schemaHash(handle)) !== wanted) different.push(had);
        for (const table of filled) {
          const { rows: still } = await handle.db.execute<{ name: string | null }>(
            sql`select to_regclass(${`public."${table}"`})::text as name`,
          );
          if (still[0]?.name && (await count(handle, table)) === 0) lost.push(`${table} after ${had}`);
        }
        rows += filled.length;
        await remove();
      }
      measured({
        goal: "R26",
        name: "migrations",
        engine,
        figures: `${OLD.length} old schemas with ${rows} rows: ${OLD.length - different.length} become the new one, ${lost.length} rows lost${lost[0] ? ` (${lost.slice(0, 3).join(", ")})` : ""}; a second run applies ${again.length}; a newer database is ${refusal ? "refused" : "taken"} and ${isUntouched ? "untouched" : "changed"}; it is another schema (${before === wanted ? "no" : "yes"})`,
        target: "idempotent; refuses to start, no writes",
        laws: {
          "each old schema becomes the new one": different.length === 0,
          "rows are there to keep": rows > 0,
          "no row is lost": lost.length === 0,
          "a second run does nothing": again.length === 0,
          "a newer one is refused": refusal.includes("9999_newer.sql"),
          "nothing was written": isUntouched,
          "the comparison sees a difference": before !== wanted,
        },
      });
    },
    PATIENCE_MS,
  );
});
