import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { sql } from "drizzle-orm";
import { hasMigrations, isBeforeBaseline, OlderDatabase } from "./db/older-database";
import type { DatabaseHandle, Db } from "./db/types";
import { failpoint } from "./failpoints";

type Migration = { name: string; text: string; checksum: string };

/** First line of a migration that removes something the previous release needs. */
const CONTRACTS = /^-- contract:/;

/** Numbered migrations; processes always start in the project's root. */
const MIGRATIONS_DIR = path.join(process.cwd(), "src/server/platform/migrations");

/** Advisory lock key for migrations of one PostgreSQL database. */
const ADVISORY_KEY = 4_150_000;

/**
 * The migrations of a directory, in order: a file (`0002_name.sql`), or a folder (`0001_name`) whose files are applied
 * as one.
 */
export function readMigrations(dir: string = MIGRATIONS_DIR): Migration[] {
  // Without the hint, the bundler would include the whole project for a directory argument.
  return readdirSync(/*turbopackIgnore: true*/ dir)
    .filter((name) => /^\d{4}_[\w-]+(\.sql)?$/.test(name))
    .sort()
    .map((name) => {
      const text = toText(`${dir}/${name}`);
      return { name, text, checksum: createHash("sha256").update(text).digest("hex") };
    });
}

function toText(entry: string): string {
  if (entry.endsWith(".sql")) return readFileSync(/*turbopackIgnore: true*/ entry, "utf8");
  const parts = readdirSync(/*turbopackIgnore: true*/ entry).sort();
  return parts.map((part) => readFileSync(/*turbopackIgnore: true*/ `${entry}/${part}`, "utf8")).join("\n");
}

/**
 * Applies pending migrations, each in its own transaction, and returns their names. Safe to repeat and to run in
 * several processes at once. Throws without writing when the database is older than the baseline, when an applied
 * migration was edited, or when the database has an unknown migration that removes something. Additive ones are
 * allowed: the previous release still runs.
 */
export async function migrate(handle: DatabaseHandle, migrations: Migration[] = readMigrations()): Promise<string[]> {
  if (await isBeforeBaseline(handle.db)) throw new OlderDatabase();
  await handle
    .script(
      `create table if not exists schema_migration (
       name text primary key, checksum text not null, applied_at timestamptz not null default now(),
       is_expand boolean not null)`,
    )
    .catch(async (error: unknown) => {
      // When two processes create the table at the same time, one gets a unique violation.
      if (!(await hasMigrations(handle.db))) throw error;
    });
  const applied: string[] = [];
  for (const migration of migrations) {
    if (await apply(handle, migration, migrations)) applied.push(migration.name);
  }
  if (migrations.length === 0) await handle.db.$client.transaction((tx) => verify(tx, migrations));
  return applied;
}

async function apply(handle: DatabaseHandle, migration: Migration, all: Migration[]): Promise<boolean> {
  return handle.longTransaction(async (tx) => {
    // Waits for a long migration of another process.
    if (handle.engine === "postgres") await tx.execute(sql`select pg_advisory_xact_lock(${ADVISORY_KEY})`);
    const applied = await verify(tx, all);
    if (applied.has(migration.name)) return false;
    for (const statement of splitStatements(migration.text)) await tx.execute(sql.raw(statement));
    await failpoint("migrate.before-commit");
    await tx.execute(
      sql`insert into schema_migration (name, checksum, is_expand)
          values (${migration.name}, ${migration.checksum}, ${!CONTRACTS.test(migration.text)})`,
    );
    return true;
  });
}

/** Returns the applied names. Throws when this release cannot run on them. */
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

const TOKENS = /'(?:[^']|'')*'|\$\$[\s\S]*?\$\$|--[^\n]*|;|[^'$;-]+|[$-]/g;

/** Statements of a migration, without comments. Each ends with a semicolon; `$$` quotes the bodies of functions. */
function splitStatements(text: string): string[] {
  const statements = [""];
  for (const [token] of text.matchAll(TOKENS)) {
    if (token === ";") statements.push("");
    else if (!token.startsWith("--")) statements.push(`${statements.pop()}${token}`);
  }
  return statements.map((statement) => statement.trim()).filter((statement) => statement !== "");
}
