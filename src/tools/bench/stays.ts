import { fillPlaceholders } from "drizzle-orm";
import { Pool } from "pg";
import { moveClock } from "@/server/platform/clock";
import type { DatabaseHandle, Db } from "@/server/platform/db/types";
import { StayFinder } from "@/server/stay/accommodations/find-stays";
import { countStays, listStays, type StayListAsk } from "@/server/stay/accommodations/list-stays";
import { searchCalendar } from "@/server/stay/accommodations/search-calendar";
import { walkedSort } from "@/server/stay/accommodations/stay-order";
import { countFilterLists } from "@/server/stay/filters/read-filters";
import { kstToday } from "@/shared/dates/kst";
import { addDays } from "@/shared/dates/plain-date";
import { withBenchDatabase } from "./database";
import { announce, median, percentile95 } from "./rounds";
import { fillStays } from "./stays-catalog";
import { familyQueries, UNSEEN } from "./stays-queries";

const SMALL = 1000;
const LARGE = Number(process.argv[4] ?? 20_000);
const PLACES = LARGE.toLocaleString("en");
const ROUNDS = 12;

/** Kinds that use several statements and are not compared with the bare driver. */
const RECKONED = [
  "price",
  "price of a type",
  "price for seven",
  "many children",
  "price limit",
  "middle limit",
  "free cancel",
  "none free",
  "calendar",
  "town calendar",
  "town by price",
  UNSEEN,
];
/** Counts, limited to a maximum. */
const isCount = (kind: string): boolean => kind.startsWith("count");
const isReckoned = (kind: string): boolean => isCount(kind) || RECKONED.includes(kind);

const GOAL_BARE = 1.5;
const GOAL_SIZE = 3;

/**
 * Availability searches over 20,000 generated accommodations of four rooms and 180 nights (14.4 million room-nights),
 * with dates and four people: compared with the same SQL through the bare driver, and with 1,000 accommodations.
 * `tsx src/tools/bench/stays.ts postgres://server/any . 100000`: creates databases on that server and reuses them;
 * the last argument is another number of accommodations.
 */
async function main(): Promise<void> {
  announce(
    "f",
    `빈방 찾기: 숙소 ${PLACES}곳 × 객실 4 × 180밤에서의 느린 5 %를, 같은 SQL을 드라이버로 바로 물은 것과 1천 곳에 견주기 (밀리초)`,
    `Availability search over ${PLACES} places × 4 rooms × 180 nights: p95 against the same SQL through the driver, and against 1,000 places (ms)`,
  );
  const [small, large, bare] = await measured();
  for (const kind of large.keys()) {
    const [a, b, c] = [small, large, bare].map((times) => percentile95(times.get(kind) ?? []));
    if (a === undefined || b === undefined) continue;
    const driverText = !c ? "" : ` · driver: ${c.toFixed(2)} · × ${(b / c).toFixed(2)} of the driver`;
    const bareText = kind === "all" && c ? ` ${verdict(b / c, GOAL_BARE)} ·` : "";
    const verdictText = kind === UNSEEN ? " (nobody waits)" : `${bareText} ${verdict(b / a, GOAL_SIZE)}`;
    console.log(
      `    ${kind.padEnd(16)} 1,000: ${a.toFixed(2)} · ${PLACES}: ${b.toFixed(2)}${driverText} · × ${(b / a).toFixed(2)} of 1,000${verdictText}${countText(kind, small, large)}`,
    );
  }
}

const verdict = (ratio: number, goal: number): string => `(goal ≤ ${goal}) ${ratio <= goal ? "reached" : "MISSED"}`;

type Times = Map<string, number[]>;

/** Sum of the counted accommodations, per kind of count. */
const counts = new Map<Times, Record<string, number>>();
const sumTimes = (times: Times, kind: string): number => counts.get(times)?.[kind] ?? 0;

/**
 * Text with the number of results of a count: 1,000 accommodations have few of a type or a town, so a count there
 * stops below 300. The time per counted accommodation compares like with like.
 */
function countText(kind: string, small: Times, large: Times): string {
  if (!isCount(kind)) return "";
  const [a, b] = [small, large].map((times) => sumTimes(times, kind) / (times.get(kind)?.length ?? 1)) as [
    number,
    number,
  ];
  const [x, y] = [small, large].map((times) => median(times.get(kind) ?? [])) as [number, number];
  const aPlace = a > 0 && b > 0 ? ` (median of a place × ${(y / b / (x / a)).toFixed(2)})` : "";
  return ` · finds ${a.toFixed(0)} → ${b.toFixed(0)}${aPlace}`;
}

const measured = (): Promise<[small: Times, large: Times, bare: Times]> =>
  withStays(SMALL, (small) =>
    withStays(LARGE, async (large, url) => {
      const times: [Times, Times, Times] = [new Map(), new Map(), new Map()];
      const pool = new Pool({ connectionString: url, max: 4 });
      const today = kstToday(new Date());
      try {
        for (let round = 0; round <= ROUNDS; round += 1) {
          for (const [at, { kind, ask }] of familyQueries(today).entries()) {
            const samples = round === 0 ? null : times;
            // The first run reads cold pages: alternate the order of the two compared runs.
            const driver = () => timed(samples?.[2] ?? null, kind, () => throughDriver(pool, large, ask));
            const isCompared = !isReckoned(kind);
            if (isCompared && (round + at) % 2 === 0) await driver();
            await timed(samples?.[1] ?? null, kind, () => answer(large.db, kind, ask));
            if (isCompared && (round + at) % 2 !== 0) await driver();
            await timed(samples?.[0] ?? null, kind, () => answer(small.db, kind, ask));
          }
          // Calendars are cached for a minute.
          moveClock((round + 1) * 61_000);
        }
      } finally {
        await pool.end();
      }
      return times;
    }),
  );

/** One page of a search, a count, a calendar of a season, or the filter counts. */
async function answer(db: Db, kind: string, ask: StayListAsk): Promise<unknown> {
  if (kind === UNSEEN) return countFilterLists(db);
  if (isCount(kind)) return (await countStays(db, ask)).available_count;
  if (!kind.endsWith("calendar")) return listStays(db, ask);
  const { filters, words, locations, moment } = ask;
  const guests = { adults: String(moment.adults), children_ages: moment.childrenAges.join(",") };
  return searchCalendar(db, {
    filters,
    words,
    locations,
    from: moment.checkIn,
    to: addDays(moment.checkIn, 91),
    guests,
  });
}

async function timed(times: Times | null, kind: string, work: () => Promise<unknown>): Promise<void> {
  const started = performance.now();
  const result = await work();
  const took = performance.now() - started;
  if (times && typeof result === "number")
    counts.set(times, { ...counts.get(times), [kind]: sumTimes(times, kind) + result });
  for (const name of isReckoned(kind) ? [kind] : ["all", kind]) times?.set(name, [...(times.get(name) ?? []), took]);
}

const texts = new Map<string, string>();

/** The page's statement through the driver itself, as a named prepared statement. */
function throughDriver(pool: Pool, { db }: DatabaseHandle, ask: StayListAsk): Promise<unknown> {
  const finder = new StayFinder(db, ask, walkedSort(ask.sort, ask.point, false), ask.point);
  const { statement, values } = finder.availableQuestion(ask.size, (ask.index - 1) * ask.size);
  const { sql: text, params } = statement.getQuery();
  if (!texts.has(text)) texts.set(text, `stays_${texts.size}`);
  return pool.query({ name: texts.get(text) ?? "", text, values: fillPlaceholders(params, values), rowMode: "array" });
}

const withStays = <T>(count: number, work: (handle: DatabaseHandle, url: string) => Promise<T>): Promise<T> =>
  withBenchDatabase(`nadlang_bench_stays_${count}`, (handle) => fillStays(handle, count), work);

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
