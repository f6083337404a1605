import "./database-settings";
import { createHash, randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Client } from "pg";
import { openPostgres } from "@/server/platform/db/open-postgres";
import { startPglite } from "@/server/platform/db/pglite-engine";
import type { DatabaseHandle, Engine } from "@/server/platform/db/types";
import { migrate, readMigrations } from "@/server/platform/migrate";

/** What a template holds beside the schema. Change `key` when `fill` changes: templates are kept between runs. */
export type Seed = { key: string; fill(handle: DatabaseHandle): Promise<void> };

/** A database of its own for one test file: migrated (and filled) once, then copied. Close it at the end. */
export async function freshDatabase(engine: Engine, { seed }: { seed?: Seed } = {}): Promise<DatabaseHandle> {
  const template = templateName(seed);
  return engine === "pglite" ? freshPglite(template, seed) : freshPostgres(template, seed);
}

function templateName(seed: Seed | undefined): string {
  const parts = [...readMigrations().map(({ checksum }) => checksum), seed?.key ?? ""];
  return `nadlang_t_${createHash("sha256").update(parts.join("|")).digest("hex").slice(0, 16)}`;
}

async function freshPglite(template: string, seed: Seed | undefined): Promise<DatabaseHandle> {
  const dir = path.join(tmpdir(), "nadlang-tests");
  const file = path.join(dir, `${template}.tar`);
  if (!existsSync(file)) {
    mkdirSync(dir, { recursive: true });
    const { engine, handle } = await startPglite();
    await migrate(handle);
    await seed?.fill(handle);
    const dump = await engine.dumpDataDir("none");
    const draft = `${file}.${randomBytes(6).toString("hex")}`;
    writeFileSync(draft, Buffer.from(await dump.arrayBuffer()));
    renameSync(draft, file);
    await engine.close();
  }
  return (await startPglite({ loadDataDir: new Blob([readFileSync(file)]) })).handle;
}

async function freshPostgres(template: string, seed: Seed | undefined): Promise<DatabaseHandle> {
  const server = postgresUrl();
  if (!server) throw new Error("TEST_DATABASE_URL is not set.");
  const name = `nadlang_test_${randomBytes(8).toString("hex")}`;
  await asAdmin(server, async (admin) => {
    // Test files start together: one makes the template, the others wait for it.
    await admin.query("select pg_advisory_lock(4150001)");
    const { rowCount } = await admin.query("select 1 from pg_database where datname = $1", [template]);
    if (!rowCount) await makeTemplate(admin, server, template, seed);
    await admin.query(`create database ${name} template ${template}`);
    await admin.query("select pg_advisory_unlock(4150001)");
  });
  const handle = await openPostgres(databaseUrl(server, name), { max: 20 });
  return {
    ...handle,
    close: async () => {
      await handle.close();
      await asAdmin(server, (admin) => admin.query(`drop database if exists ${name} with (force)`));
    },
  };
}

/** An empty database on the test server, for processes of their own. */
export async function newPostgresDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const server = postgresUrl();
  if (!server) throw new Error("TEST_DATABASE_URL is not set.");
  const name = `nadlang_test_${randomBytes(8).toString("hex")}`;
  await asAdmin(server, (admin) =>
    admin.query(`create database ${name} template template0 encoding 'UTF8' lc_collate 'C' lc_ctype 'C.UTF-8'`),
  );
  return {
    url: databaseUrl(server, name),
    drop: () =>
      asAdmin(server, async (admin) => void (await admin.query(`drop database if exists ${name} with (force)`))),
  };
}

async function makeTemplate(admin: Client, server: string, template: string, seed: Seed | undefined): Promise<void> {
  const draft = `${template}_draft`;
  await admin.query(`drop database if exists ${draft} with (force)`);
  await admin.query(`create database ${draft} template template0 encoding 'UTF8' lc_collate 'C' lc_ctype 'C.UTF-8'`);
  const handle = await openPostgres(databaseUrl(server, draft));
  try {
    await migrate(handle);
    await seed?.fill(handle);
  } finally {
    await handle.close();
  }
  await admin.query(`alter database ${draft} rename to ${template}`);
}

async function asAdmin<T>(server: string, work: (admin: Client) => Promise<T>): Promise<T> {
  const admin = new Client({ connectionString: server });
  await admin.connect();
  try {
    return await work(admin);
  } finally {
    await admin.end();
  }
}

function databaseUrl(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.toString();
}

/** The PostgreSQL server that tests may make databases on; null when none was named. */
export const postgresUrl = (): string | null => process.env.TEST_DATABASE_URL || null;
