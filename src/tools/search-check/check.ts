import { readFileSync } from "node:fs";
import path from "node:path";
import { sql } from "drizzle-orm";
import { Client } from "pg";
import { z } from "zod";
import { wishedFilters } from "@/features/contents/address/wished-filters";
import { filterFields } from "@/server/main/contents/content-query";
import { contentWindow } from "@/server/main/contents/content-window";
import { districtCentres } from "@/server/main/districts/district-list";
import { searchContents } from "@/server/main/search/search-contents";
import { moveClock } from "@/server/platform/clock";
import { openPostgres } from "@/server/platform/db/open-postgres";
import type { DatabaseHandle, Db } from "@/server/platform/db/types";
import type { ContentFilters, ContentPage } from "@/shared/contract/main/contents";
import { kstInstant } from "@/shared/dates/kst";
import { readSentence } from "@/shared/search/read-sentence";
import type { SentenceBook } from "@/shared/search/sentence";
import { fillCatalogue } from "./fill";
import { type Found, judge, type Query, toText } from "./judge";

/** The judged queries name days after this Wednesday. */
const TODAY = "2026-11-25";
const SHOWN = 5;
const here = path.join(process.cwd(), "src/tools/search-check");

/**
 * Judges the first five results of each query of `queries.json`:
 * `tsx src/tools/search-check/check.ts postgres://server/database [kind=file ...]`. A database that does not exist is
 * created and filled with the given files of public data and with generated ones.
 */
async function main([url = "", ...files]: string[]): Promise<void> {
  if (url === "") throw new Error("Name a database: postgres://user@host:5432/name");
  moveClock(new Date(kstInstant(TODAY, "09:00")).getTime() - Date.now());
  const isNew = await create(url);
  const handle = await openPostgres(url, isNew ? { statement_timeout: 0 } : {});
  try {
    if (isNew) await fillCatalogue(handle, files);
    await run(handle);
  } finally {
    await handle.close();
  }
}

async function create(url: string): Promise<boolean> {
  const server = new URL(url);
  const name = server.pathname.slice(1);
  server.pathname = "/postgres";
  const admin = new Client({ connectionString: server.toString() });
  await admin.connect();
  try {
    const { rowCount } = await admin.query("select 1 from pg_database where datname = $1", [name]);
    if (rowCount) return false;
    await admin.query(
      `create database ${admin.escapeIdentifier(name)} template template0 encoding 'UTF8' lc_collate 'C' lc_ctype 'C.UTF-8'`,
    );
    return true;
  } finally {
    await admin.end();
  }
}

async function run({ db }: DatabaseHandle): Promise<void> {
  const queries: Query[] = JSON.parse(readFileSync(path.join(here, "queries.json"), "utf8"));
  const book = await loadBook(db);
  const goods = new Map<string, [good: number, all: number]>();
  const times = new Map<string, number[]>();
  for (const query of queries) {
    const page = await answer(db, query.q, book);
    const ms = await fastest(() => answer(db, query.q, book));
    times.set(query.group, [...(times.get(query.group) ?? []), ms]);
    // Behind the line "나이 안내가 없는 곳", one press away.
    const isFolded = page.contents.length < SHOWN && (page.unknown_age_count ?? 0) > 0;
    if (isFolded) page.contents.push(...(await answer(db, query.q, book, { unknown_age: true })).contents);
    const found = await loadFound(
      db,
      page.contents.slice(0, SHOWN).map(({ pk }) => pk),
    );
    const reasons = judge(query, found, page.corrected !== undefined);
    const [good, all] = goods.get(query.group) ?? [0, 0];
    goods.set(query.group, [good + (reasons.length === 0 ? 1 : 0), all + 1]);
    console.log(
      `${reasons.length === 0 ? "good" : "BAD "} ${query.q} · ${page.total_count} · ${ms.toFixed(0)} ms${isFolded ? " · ages unknown" : ""}${page.corrected ? ` · ${page.corrected}` : ""} ${reasons.join("; ")}`,
    );
    for (const item of found) console.log(`       ${toText(item)}`);
  }
  for (const [group, [good, all]] of goods)
    console.log(`${group}: ${good} of ${all}, ${percentiles(times.get(group) ?? [])}`);
  const counts = [...goods.values()];
  const good = counts.reduce((sum, [one]) => sum + one, 0);
  console.log(`all: ${good} of ${queries.length}, ${percentiles([...times.values()].flat())}`);
}

/** Milliseconds of the fastest of three runs, because other programs use this machine too. */
async function fastest(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < 3; run += 1) {
    const started = performance.now();
    await work();
    times.push(performance.now() - started);
  }
  return Math.min(...times);
}

function percentiles(times: readonly number[]): string {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => (sorted[Math.ceil(sorted.length * share) - 1] ?? 0).toFixed(0);
  return `p50 ${at(0.5)} ms, p95 ${at(0.95)} ms`;
}

/** Searches for a typed text as the search screen does. */
async function answer(db: Db, text: string, book: SentenceBook, more: ContentFilters = {}): Promise<ContentPage> {
  const { q, ...filters } = z
    .object(filterFields)
    .parse(stringly({ ...wishedFilters(readSentence(text, book), {}), ...more }));
  const window = await contentWindow(db, filters.loc);
  return searchContents(db, { q, filters, sort: undefined, index: 1, size: 20, userId: "", ...window });
}

const stringly = (filters: object): Record<string, string> =>
  Object.fromEntries(Object.entries(filters).map(([name, value]) => [name, String(value)]));

async function loadBook(db: Db): Promise<SentenceBook> {
  const rows = await districtCentres(db);
  const { rows: kinds } = await db.execute<NonNullable<SentenceBook["kinds"]>[number]>(sql`
    select id as pk, name, (select json_agg(json_build_object('pk', s.id, 'name', s.name)) from sub_category s
      where s.category_id = c.id) as sub_categories from category c`);
  return { today: TODAY, districts: rows.map(([pk, parent, name]) => ({ pk, parent, name })), kinds };
}

async function loadFound(db: Db, pks: readonly number[]): Promise<Found[]> {
  if (pks.length === 0) return [];
  const { rows } = await db.execute<Found & { pk: number }>(sql`
    select c.id as pk, c.name, d.full_name as district, k.name as category, s.name as sub, c.indoor, c.min_price::int,
      c.min_months, c.max_months, c.opening_hours, to_jsonb(c) ->> 'shown_from' as first_day,
      c.shown_until::text as last_day
    from content c join district d on d.id = c.district_id join category k on k.id = c.category_id
      join sub_category s on s.id = c.sub_category_id where c.id in ${pks}`);
  return pks.flatMap((pk) => rows.filter((row) => row.pk === pk));
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
