import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { createReadStream, existsSync } from "node:fs";
import { mkdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { Client } from "pg";
import { clock } from "@/server/platform/clock";
import type { Engine } from "./types";

const run = promisify(execFile);
const compress = promisify(gzip);
const decompress = promisify(gunzip);

/** Metadata of a backup; written last, so a folder without it is incomplete. */
type Manifest = { engine: Engine; createdAt: string; file: string; bytes: number; sha256: string };

const MANIFEST = "manifest.json";
const DUMPS: Record<Engine, string> = { pglite: "data.tar.gz", postgres: "data.dump" };

/** Thrown when a backup is damaged or does not fit its target; the message says what to do. */
class UnusableBackup extends Error {
  override readonly name = "UnusableBackup";
}

/** Backs up a running PostgreSQL database into a new folder below `folder` and returns it. Needs `pg_dump`. */
export function backupPostgres(url: string, folder: string): Promise<string> {
  return writeBackup(folder, "postgres", async (file) => {
    await run("pg_dump", ["--format=custom", "--no-owner", "--no-privileges", `--file=${file}`, url]);
  });
}

/** Backs up the embedded database through its running engine. Returns the folder. */
export function backupPglite(engine: Pick<PGlite, "dumpDataDir">, folder: string): Promise<string> {
  return writeBackup(folder, "pglite", async (file) => {
    // PGlite blocks writes during the dump: compress it in a second step.
    const dump = await engine.dumpDataDir("none");
    await writeFile(file, await compress(Buffer.from(await dump.arrayBuffer())));
  });
}

async function writeBackup(folder: string, engine: Engine, dump: (file: string) => Promise<void>): Promise<string> {
  const createdAt = new Date(clock.nowMs()).toISOString();
  const target = path.join(path.resolve(folder), `nadlang-${createdAt.replace(/[:.]/g, "-")}`);
  const draft = `${target}.part`;
  await mkdir(draft, { recursive: true });
  try {
    const file = path.join(draft, DUMPS[engine]);
    await dump(file);
    const { size } = await stat(file);
    const manifest: Manifest = { engine, createdAt, file: DUMPS[engine], bytes: size, sha256: await sha256(file) };
    await writeFile(path.join(draft, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`);
    await rename(draft, target);
    return target;
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
}

/** Compares a backup's dump with its manifest. Throws UnusableBackup when the dump is changed or incomplete. */
export async function checkBackup(folder: string): Promise<{ engine: Engine; dump: string }> {
  const manifest = await readManifest(folder);
  const dump = path.join(folder, manifest.file);
  const size = existsSync(dump) ? (await stat(dump)).size : 0;
  if (size !== manifest.bytes || (await sha256(dump)) !== manifest.sha256)
    throw new UnusableBackup(`${dump} is not what was backed up. Take an earlier backup.`);
  return { engine: manifest.engine, dump };
}

async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(path.join(folder, MANIFEST), "utf8").catch(() => "");
  try {
    const manifest: Manifest = JSON.parse(text);
    if (manifest.file === DUMPS[manifest.engine]) return manifest;
  } catch {
    // Reported below, together with a wrong file name.
  }
  throw new UnusableBackup(`${folder} has no readable ${MANIFEST}. It is no whole backup.`);
}

/** Restores a backup into an empty PostgreSQL database. Needs `pg_restore`. Throws UnusableBackup if not empty. */
export async function restorePostgres(folder: string, url: string): Promise<void> {
  const { engine, dump } = await checkBackup(folder);
  if (engine !== "postgres") throw new UnusableBackup("This is a backup of the embedded database: unset DATABASE_URL.");
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query(
      "select 1 from information_schema.tables where table_schema = 'public' limit 1",
    );
    if (rows.length > 0) throw new UnusableBackup("The database is not empty. Restore into a new one.");
  } finally {
    await client.end();
  }
  await run("pg_restore", [
    "--no-owner",
    "--no-privileges",
    "--exit-on-error",
    "--single-transaction",
    `--dbname=${url}`,
    dump,
  ]);
}

/** Restores a backup into a data directory. Throws UnusableBackup if it already has a database. */
export async function restorePglite(folder: string, dataDir: string): Promise<void> {
  const { engine, dump } = await checkBackup(folder);
  if (engine !== "pglite")
    throw new UnusableBackup("This is a backup of PostgreSQL: set DATABASE_URL to a new database.");
  const target = path.join(dataDir, "pglite");
  if (existsSync(target)) throw new UnusableBackup(`${target} exists. Restore into a new DATA_DIR.`);
  await mkdir(dataDir, { recursive: true });
  const draft = path.join(dataDir, `pglite.restore-${process.pid}`);
  await rm(draft, { recursive: true, force: true });
  const loaded = await PGlite.create({
    dataDir: draft,
    loadDataDir: new Blob([await decompress(await readFile(dump))]),
    extensions: { pg_trgm },
  });
  await loaded.exec("checkpoint");
  await loaded.close();
  await rename(draft, target);
}

async function sha256(file: string): Promise<string> {
  const hash = createHash("sha256");
  for await (const chunk of createReadStream(file)) hash.update(chunk);
  return hash.digest("hex");
}
