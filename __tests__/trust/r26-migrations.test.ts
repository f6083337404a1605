import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import { openPostgres } from "@/server/platform/db/open-postgres";
import { startPglite } from "@/server/platform/db/pglite-engine";
import type { DatabaseHandle, Engine } from "@/server/platform/db/types";
import { migrate, readMigrations } from "@/server/platform/migrate";
import { newPostgresDatabase } from "../support/database";
import { bothEngines } from "../support/engines";
import { isFull, measured, PATIENCE_MS } from "../support/trust/scale";

const step = (name: string, text: string) => ({ name, text, checksum: name });

/** The migrations, and two that a later release could add: a filled column with an index, and a table. */
const ALL = [
  ...readMigrations(),
  step(
    "9990_column.sql",
    `alter table orders add column later text not null default ''; update orders set later = 'filled';
     create index orders_later on orders (later)`,
  ),
  step("9991_table.sql", "create table later (order_id text references orders (id))"),
];
/** A migration that loses rows, as the control of the search for lost rows. */
const LOSES = step(
  "9992_lost.sql",
  "create table copy (like member); drop table member cascade; alter table copy rename to member",
);
/** Migrations that an old database has: every earlier number, or the baseline and the last but one. */
const OLD = isFull ? ALL.map((_, n) => n + 1).slice(0, -1) : [1, ALL.length - 1];

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

/** Inserts a row of plain values into every table that accepts one, without foreign keys; returns these tables. */
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
    // Some rows violate a check constraint: those tables stay empty.
    const isIn = await db.$client
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

/** Fills a database at `had` migrations, applies `all`; returns hash, filled tables, and tables with lost rows. */
async function upgrade(engine: Engine, had: number, all: typeof ALL) {
  const { handle, remove } = await emptyDatabase(engine);
  await migrate(handle, ALL.slice(0, had));
  const filled = await fillAll(handle);
  await migrate(handle, all);
  const hash = await schemaHash(handle);
  const lost: string[] = [];
  for (const table of filled) if ((await count(handle, table)) === 0) lost.push(table);
  await remove();
  return { hash, filled, lost };
}

/** Migrates a database older than the baseline: returns the error, and if nothing was written. */
async function refuseOlder(engine: Engine): Promise<{ refusal: string; isUntouched: boolean }> {
  const { handle, remove } = await emptyDatabase(engine);
  await handle.script(`create table schema_migration (name text primary key, checksum text not null);
    insert into schema_migration values ('0000_first.sql', 'c'); create table member (user_id text primary key)`);
  const before = await schemaHash(handle);
  const refusal = await findRefusal(handle);
  const isUntouched = (await schemaHash(handle)) === before && (await count(handle, "schema_migration")) === 1;
  await remove();
  return { refusal, isUntouched };
}

const findRefusal = (handle: DatabaseHandle): Promise<string> =>
  migrate(handle, ALL).then(
    () => "",
    (error: unknown) => String(error),
  );

describe.each(bothEngines())("옛 스키마 올리기 (%s)", (engine) => {
  it(
    "어느 옛 스키마든 새것과 같아지고, 있던 줄은 남고, 더 새로운 것과 기준보다 오래된 것에는 손대지 않는다",
    async () => {
      const fresh = await emptyDatabase(engine);
      await migrate(fresh.handle, ALL);
      const wanted = await schemaHash(fresh.handle);
      const again = await migrate(fresh.handle, ALL);
      await migrate(fresh.handle, [
        ...ALL,
        step("9999_newer.sql", "-- contract: not needed\ncreate table newer (n int)"),
      ]);
      const before = await schemaHash(fresh.handle);
      const refusal = await findRefusal(fresh.handle);
      const isUntouched = (await schemaHash(fresh.handle)) === before;
      await fresh.remove();

      const different: number[] = [];
      const lost: string[] = [];
      let rows = 0;
      for (const had of OLD) {
        const upgraded = await upgrade(engine, had, ALL);
        if (upgraded.hash !== wanted) different.push(had);
        lost.push(...upgraded.lost.map((table) => `${table} after ${had}`));
        rows += upgraded.filled.length;
      }
      const control = await upgrade(engine, 1, [...ALL, LOSES]);
      const older = await refuseOlder(engine);
      measured({
        goal: "R26",
        name: "migrations",
        engine,
        figures: `${OLD.length} old schemas with ${rows} rows: ${OLD.length - different.length} become the new one, ${lost.length} rows lost${lost[0] ? ` (${lost.slice(0, 3).join(", ")})` : ""}; a second run applies ${again.length}; a newer database is ${refusal ? "refused" : "taken"} and ${isUntouched ? "untouched" : "changed"}, one from before the baseline ${older.refusal ? "refused" : "taken"} and ${older.isUntouched ? "untouched" : "changed"}; a migration that drops a table loses rows of ${control.lost.join(", ") || "none"}; it is another schema (${before === wanted ? "no" : "yes"})`,
        target: "idempotent; refuses to start, no writes",
        laws: {
          "each old schema becomes the new one": different.length === 0,
          "rows are there to keep": rows > 0,
          "no row is lost": lost.length === 0,
          "a second run does nothing": again.length === 0,
          "a newer one is refused": refusal.includes("9999_newer.sql"),
          "nothing was written": isUntouched,
          "one from before the baseline is refused": older.refusal.includes("Create an empty database"),
          "nothing was written there": older.isUntouched,
          "the search sees lost rows": control.lost.join() === "member",
          "the comparison sees a difference": before !== wanted,
        },
      });
    },
    PATIENCE_MS,
  );
});
