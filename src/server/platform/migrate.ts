import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { sql } from "drizzle-orm";
import type { DatabaseHandle, Db } from "./db/types";
import { failpoint } from "./failpoints";

type Migration = { name: string; text: string; checksum: string };

/** How a file begins that takes away what the program before needs: that one must be gone for good. */
const CONTRACTS = /^-- contract:/;

/** Where the numbered files lie; the process always starts in the project's root. */
const MIGRATIONS_DIR = path.join(process.cwd(), "src/server/platform/migrations");

/** One key for everyone who migrates the same PostgreSQL database. */
const ADVISORY_KEY = 4_150_000;

/** The migrations of a directory (`0001_name.sql`), in order. */
export function readMigrations(dir: string = MIGRATIONS_DIR): Migration[] {
  // The framework must not pack the whole project because a directory is an argument.
  return readdirSync(/*turbopackIgnore: true*/ dir)
    .filter((name) => /^\d{4}_[\w-]+\.sql$/.test(name))
    .sort()
    .map((name) => {
      const text = readFileSync(/*turbopackIgnore: true*/ `${dir}/${name}`, "utf8");
      return { name, text, checksum: createHash("sha256").update(text).digest("hex") };
    });
}

/**
 * Brings the schema up to date, each file in a transaction of its own, and returns the names that were
 * applied. Safe to run again and by several processes at once. Throws, without having written anything, when
 * an applied file was changed afterwards or when the database knows a migration that this code does not and that
 * takes something away. One that only adds is borne: a program can be rolled back to the one before.
 */
export async function migrate(handle: DatabaseHandle, migrations: Migration[] = readMigrations()): Promise<string[]> {
  await handle
    .script(
      `create table if not exists schema_migration (
       name text primary key, checksum text not null, applied_at timestamptz not null default now());
       do $$ begin
         if not exists (select from information_schema.columns
           where table_schema = current_schema() and table_name = 'schema_migration' and column_name = 'is_expand') then
           alter table schema_migration add column is_expand boolean not null default false;
         end if;
       end $$`,
    )
    .catch(async (error: unknown) => {
      // Two processes that create the same table at the same moment: one of them is told so by a unique
      // violation.
      if (!(await exists(handle.db))) throw error;
    });
  const applied: string[] = [];
  for (const migration of migrations) {
    if (await apply(handle, migration, migrations)) applied.push(migration.name);
  }
  if (migrations.length === 0) await handle.db.transaction((tx) => verify(tx, migrations));
  return applied;
}

async function exists(db: Db): Promise<boolean> {
  const { rows } = await db.execute<{ found: boolean }>(
    sql`select to_regclass('schema_migration') is not null as found`,
  );
  return rows[0]?.found === true;
}

async function apply(handle: DatabaseHandle, migration: Migration, all: Migration[]): Promise<boolean> {
  return handle.longTransaction(async (tx) => {
    // A long migration of another process is waited for.
    if (handle.engine === "postgres") await tx.execute(sql`select pg_advisory_xact_lock(${ADVISORY_KEY})`);
    const applied = await verify(tx, all);
    if (applied.has(migration.name)) return false;
    for (const statement of statementsOf(migration.text)) await tx.execute(sql.raw(statement));
    await failpoint("migrate.before-commit");
    await tx.execute(
      sql`insert into schema_migration (name, checksum, is_expand)
          values (${migration.name}, ${migration.checksum}, ${!CONTRACTS.test(migration.text)})`,
    );
    return true;
  });
}

/** The names already applied. Throws when this code cannot run on what they made. */
async function verify(tx: Db, migrations: Migration[]): Promise<Set<string>> {
  const { rows } = await tx.execute<{ name: string; checksum: string; is_expand: boolean }>(
    sql`select name, checksum, is_expand from schema_migration order by name`,
  );
  for (const row of rows) {
    const migration = migrations.find(({ name }) => name === row.name);
    if (!migration && row.is_expand) continue;
    if (!migration)
      throw new Error(`The database is newer than this program: it knows ${row.name}. Nothing was changed.`);
    if (migration.checksum !== row.checksum) {
      throw new Error(`The migration ${row.name} was changed after it was applied. Nothing was changed.`);
    }
  }
  return new Set(rows.map(({ name }) => name));
}

/**
 * A file's statements: Drizzle's generator separates them with a marker line; a file without one goes as a
 * whole.
 */
function statementsOf(text: string): string[] {
  return text
    .split("--> statement-breakpoint")
    .map((statement) => statement.trim())
    .filter((statement) => statement !== "");
}
