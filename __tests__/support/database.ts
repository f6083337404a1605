import "./database-settings";
import { createHash, randomBytes } from "node:crypto";
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Client } from "pg";
import { openPglite } from "@/server/platform/db/open-pglite";
import { openPostgres } from "@/server/platform/db/open-postgres";
import { startPglite } from "@/server/platform/db/pglite-engine";
import type { DatabaseHandle, Engine } from "@/server/platform/db/types";
import { migrate, readMigrations } from "@/server/platform/migrate";
import { projectRoot, sourcesOf } from "./project-files";

/**
 * Data of a template next to the schema. Templates are reused between runs under a hash of the migrations, of `from`
 * (absolute path of the file that defines `fill`) with everything it imports, of `src/server/data`, and of `key`
 * (values of this run that end up in the data, such as today's date).
 */
export type Seed = { from: string; key: string; fill(handle: DatabaseHandle): Promise<void> };

/** Creates a database for one test file: migrated (and seeded) once, then copied. Close it at the end. */
export async function freshDatabase(engine: Engine, { seed }: { seed?: Seed } = {}): Promise<DatabaseHandle> {
  return engine === "pglite" ? freshPglite(seed) : freshPostgres(seed);
}

const shortHash = (...parts: readonly string[]): string =>
  createHash("sha256").update(parts.join("|")).digest("hex").slice(0, 16);

const names = new Map<Seed | undefined, string>();

/** `nadlang_t_<checkout>_<seed>_<content>`: making a template removes earlier ones of the same checkout and seed. */
function templateName(seed: Seed | undefined): string {
  const known = names.get(seed);
  if (known) return known;
  const migrations = readMigrations().map(({ checksum }) => checksum);
  const content = seed ? [seed.key, contentHash(sourcesOf(path.relative(projectRoot, seed.from)))] : [];
  const name = `${templatePrefix(seed)}_${shortHash(...migrations, ...content)}`;
  names.set(seed, name);
  return name;
}

const templatePrefix = (seed: Seed | undefined): string =>
  `nadlang_t_${shortHash(projectRoot).slice(0, 8)}_${shortHash(seed ? path.relative(projectRoot, seed.from) : "").slice(0, 8)}`;

function contentHash(files: readonly string[]): string {
  const hash = createHash("sha256");
  for (const file of files) hash.update(file).update(readFileSync(path.join(projectRoot, file)));
  return hash.digest("hex");
}

/** Age limit of templates of other checkouts and of databases of killed runs. */
const MAX_AGE_DAYS = 3;

const TEMPLATES = path.join(tmpdir(), "nadlang-tests");

async function freshPglite(seed: Seed | undefined): Promise<DatabaseHandle> {
  return (await startPglite({ loadDataDir: await dumpOf(seed) })).handle;
}

async function dumpOf(seed: Seed | undefined): Promise<Blob> {
  const file = path.join(TEMPLATES, `${templateName(seed)}.tar`);
  if (!existsSync(file)) {
    mkdirSync(TEMPLATES, { recursive: true });
    const { engine, handle } = await startPglite(seed ? { loadDataDir: await dumpOf(undefined) } : {});
    await (seed ? seed.fill(handle) : migrate(handle));
    const dump = await engine.dumpDataDir("none");
    const draft = `${file}.${randomBytes(6).toString("hex")}`;
    writeFileSync(draft, Buffer.from(await dump.arrayBuffer()));
    renameSync(draft, file);
    await engine.close();
    sweepFiles(seed);
  }
  return new Blob([readFileSync(file)]);
}

function sweepFiles(seed: Seed | undefined): void {
  const oldest = Date.now() - MAX_AGE_DAYS * 86_400_000;
  for (const name of readdirSync(TEMPLATES)) {
    const file = path.join(TEMPLATES, name);
    const isReplaced = name.startsWith(templatePrefix(seed)) && !name.startsWith(templateName(seed));
    const madeAt = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
    if (isReplaced || madeAt < oldest) rmSync(file, { recursive: true, force: true });
  }
}

/** Fills a data directory with a migrated PGlite database, as the first start of a process leaves it. */
export async function fillPgliteDirectory(dataDir: string): Promise<void> {
  const made = path.join(TEMPLATES, templateName(undefined));
  if (!existsSync(made)) {
    const draft = `${made}.${randomBytes(6).toString("hex")}`;
    mkdirSync(draft, { recursive: true });
    const handle = await openPglite(draft);
    await migrate(handle);
    await handle.close();
    // Another test file may have made it in the meantime: then drop this one.
    if (existsSync(made)) rmSync(draft, { recursive: true, force: true });
    else renameSync(draft, made);
  }
  cpSync(path.join(made, "pglite"), path.join(dataDir, "pglite"), { recursive: true });
}

async function freshPostgres(seed: Seed | undefined): Promise<DatabaseHandle> {
  const { url, drop } = await copyOf(seed);
  const handle = await openPostgres(url, { max: 20 });
  return {
    ...handle,
    close: async () => {
      await handle.close();
      await drop();
    },
  };
}

type OwnDatabase = { url: string; drop(): Promise<void> };

const AS_IN_TESTS = "encoding 'UTF8' lc_collate 'C' lc_ctype 'C.UTF-8'";

/** Creates an empty database on the test server, for separate processes. */
export const newPostgresDatabase = (): Promise<OwnDatabase> =>
  newDatabase((admin, name) => admin.query(`create database ${name} template template0 ${AS_IN_TESTS}`));

export const migratedPostgresDatabase = (): Promise<OwnDatabase> => copyOf(undefined);

const copyOf = (seed: Seed | undefined): Promise<OwnDatabase> =>
  newDatabase(async (admin, name, server) => {
    await admin.query(`create database ${name} template ${await templateOf(admin, server, seed)}`);
  });

async function newDatabase(
  make: (admin: Client, name: string, server: string) => Promise<unknown>,
): Promise<OwnDatabase> {
  const server = postgresUrl();
  if (!server) throw new Error("TEST_DATABASE_URL is not set.");
  const name = `nadlang_test_${randomBytes(8).toString("hex")}`;
  await asAdmin(server, (admin) => make(admin, name, server));
  return {
    url: databaseUrl(server, name),
    drop: () =>
      asAdmin(server, async (admin) => void (await admin.query(`drop database if exists ${name} with (force)`))),
  };
}

/** Returns the name of the template with this seed; a missing one is made from the unseeded template. */
async function templateOf(admin: Client, server: string, seed: Seed | undefined): Promise<string> {
  const template = templateName(seed);
  const isMade = async () =>
    (await admin.query("select 1 from pg_database where datname = $1", [template])).rowCount === 1;
  if (await isMade()) return template;
  // Test files start together: one makes the template, the others wait for it.
  await admin.query("select pg_advisory_lock(hashtext($1))", [template]);
  if (await isMade()) return template;
  const from = seed ? await templateOf(admin, server, undefined) : `template0 ${AS_IN_TESTS}`;
  const draft = `${template}_draft`;
  await admin.query(`drop database if exists ${draft} with (force)`);
  await admin.query(`create database ${draft} template ${from}`);
  const handle = await openPostgres(databaseUrl(server, draft));
  try {
    await (seed ? seed.fill(handle) : migrate(handle));
  } finally {
    await handle.close();
  }
  await admin.query(`alter database ${draft} rename to ${template}`);
  await sweepDatabases(admin, seed);
  return template;
}

async function sweepDatabases(admin: Client, seed: Seed | undefined): Promise<void> {
  const { rows } = await admin.query<{ name: string }>(
    `select datname as name from pg_database d
     where (starts_with(datname, $1) and datname <> $2)
       or (datname ~ '^nadlang_t(est)?_'
         and (pg_stat_file('base/' || oid || '/PG_VERSION', true)).modification < now() - $3 * interval '1 day'
         and not exists (select from pg_stat_activity a where a.datid = d.oid))`,
    [templatePrefix(seed), templateName(seed), MAX_AGE_DAYS],
  );
  for (const { name } of rows) await admin.query(`drop database if exists ${name} with (force)`);
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

/** URL of the PostgreSQL server on which tests can create databases; null when none is set. */
export const postgresUrl = (): string | null => process.env.TEST_DATABASE_URL || null;
