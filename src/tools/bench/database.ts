import { Client } from "pg";
import { seedDemo } from "@/server/main/catalog/seed/seed-demo";
import { rebuildVocabulary } from "@/server/main/search/vocabulary";
import { openPostgres } from "@/server/platform/db/open-postgres";
import type { DatabaseHandle } from "@/server/platform/db/types";
import { env } from "@/server/platform/env";
import { migrate } from "@/server/platform/migrate";
import { kstToday } from "@/shared/dates/kst";

/** Server to measure: the first argument, or DATABASE_URL. Throws without either. */
function serverUrl(): string {
  const url = process.argv[2] ?? env().DATABASE_URL;
  if (!url) throw new Error("Name a PostgreSQL server: postgres://user:password@host:5432/postgres");
  return url;
}

const toUrl = (name: string): string => {
  const url = new URL(serverUrl());
  url.pathname = `/${name}`;
  return url.toString();
};

/**
 * Runs `work` on a database of the measured server. The first run creates and fills it; later runs reuse it after
 * applying new migrations.
 */
export async function withBenchDatabase<T>(
  name: string,
  fill: (handle: DatabaseHandle) => Promise<void>,
  work: (handle: DatabaseHandle, url: string) => Promise<T>,
): Promise<T> {
  const isNew = await create(name);
  const handle = await openPostgres(toUrl(name), isNew ? { statement_timeout: 0 } : {});
  try {
    if (isNew) await fill(handle);
    else await migrate(handle);
    return await work(handle, toUrl(name));
  } catch (error) {
    if (isNew) console.error(`${name} may be half filled: drop it before the next run.`);
    throw error;
  } finally {
    await handle.close();
  }
}

/** As `withBenchDatabase`, with the demo catalogue of a first start. */
export const withDemoDatabase = <T>(work: (url: string) => Promise<T>): Promise<T> =>
  withBenchDatabase("nadlang_bench_demo", fillDemo, (_handle, url) => work(url));

async function fillDemo(handle: DatabaseHandle): Promise<void> {
  await migrate(handle);
  const clock = { now: () => new Date() };
  await handle.db.$client.transaction((tx) => seedDemo({ db: tx, today: kstToday(clock.now()), clock }));
  await rebuildVocabulary(handle.db);
  await handle.script("vacuum analyze");
}

async function create(name: string): Promise<boolean> {
  const admin = new Client({ connectionString: serverUrl() });
  await admin.connect();
  try {
    const { rowCount } = await admin.query("select 1 from pg_database where datname = $1", [name]);
    if (rowCount) return false;
    await admin.query(`create database ${name} template template0 encoding 'UTF8' lc_collate 'C' lc_ctype 'C.UTF-8'`);
    return true;
  } finally {
    await admin.end();
  }
}
