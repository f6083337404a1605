import { type ListAsk, listContents } from "@/server/main/contents/content-list";
import type { Filters } from "@/server/main/contents/content-query";
import { toMoment } from "@/server/main/contents/moment";
import { contentFacets } from "@/server/main/search/facets";
import { searchContents } from "@/server/main/search/search-contents";
import { autocomplete } from "@/server/main/search/suggestions";
import type { DatabaseHandle } from "@/server/platform/db/types";
import { addDays } from "@/shared/dates/plain-date";
import type { Point } from "@/shared/geo/haversine-km";
import { listDistance } from "@/shared/geo/list-distance";
import { fillGenerated, generatedContent } from "./catalog";
import { withBenchDatabase } from "./database";
import { announce, percentile95 } from "./rounds";

/**
 * Search over 100,000 generated contents against 1,000, on PostgreSQL: ratio of the 95th percentiles.
 * `tsx src/tools/bench/search.ts postgres://server/any`: creates databases on that server and reuses them.
 */
async function main(): Promise<void> {
  announce(
    "d",
    "찾기: 놀이 10만 곳에서의 느린 5 %와 1천 곳에서의 느린 5 % (밀리초, 작을수록 좋음)",
    "Search: 95th percentile over 100,000 generated contents against 1,000 (ms)",
  );
  const [small, large] = await measured();
  for (const kind of small.keys()) {
    const [a, b] = [percentile95(small.get(kind) ?? []), percentile95(large.get(kind) ?? [])];
    const verdict = ` (goal ≤ ${GOAL_MS} ms) ${b <= GOAL_MS ? "reached" : "MISSED"}`;
    console.log(
      `    ${kind.padEnd(20)} 1,000: ${a.toFixed(2)} · 100,000: ${b.toFixed(2)} · × ${(b / a).toFixed(2)}${verdict}`,
    );
  }
}

/** At the 95th percentile, with 100,000 activities. */
const GOAL_MS = 50;
const SMALL = 1000;
const LARGE = 100_000;
const ROUNDS = 60;

type Query = { kind: string; run: (handle: DatabaseHandle) => Promise<unknown> };

/** A visitor's search without filters. */
const everything = () => ({ filters: {}, sort: undefined, userId: "", moment: toMoment(new Date()), centre: null });

/** Typical input: whole names, rare and common words, two words, initials, the other layout, typos, prefixes. */
function queries(count: number): Query[] {
  const search = (kind: string, q: string, index = 1): Query => ({
    kind,
    run: ({ db }) => searchContents(db, { ...everything(), q, index, size: 20 }),
  });
  const some = Array.from({ length: 10 }, (_, n) => generatedContent((n * 9973 + 17) % count));
  return [
    ...some.map(({ name }) => search("name", name)),
    ...some.map(({ name }) => search("rare word", name.split(" ")[1] ?? "")),
    ...some.map(({ name }) => search("common word", name.split(" ")[2] ?? "")),
    ...some.map(({ place, name }) => search("two words", `${place.split(" ")[0]} ${name.split(" ")[3]}`)),
    ...["서울", "강남", "제주도", "전북"].map((q) => search("place", q)),
    ...["키즈카페", "미술관", "체험"].map((q) => search("kind of activity", q)),
    ...["서울 키즈카페", "부산 과학관", "강원 캠핑", "경기도 체험"].map((q) => search("place and kind", q)),
    ...["ㄸㄱ", "ㄱㄹㅊㅎ", "ㅂㅁㄱ", "ㅇㅋㅇㄹㅇ"].map((q) => search("initials", q)),
    ...["ekfrl", "rhdfyd", "qkranfrhks"].map((q) => search("other layout", q)),
    ...["아쿠아리음", "박뮬관", "도쟈기체혐", "눈설매"].map((q) => search("slip", q)),
    ...["딸기", "박물관"].map((q) => search("tenth page", q, 10)),
    ...listQueries(),
    ...facetQueries(count),
    ...["없는말이에요", "zzzzqq"].map((q) => search("nothing", q)),
    ...["딸", "공룡", "ㅂㅁ", "박무"].map((q) => ({
      kind: "autocomplete",
      run: ({ db }: DatabaseHandle) => autocomplete(db, q),
    })),
  ];
}

/** Each filter, each order, and combinations: with many, some hundred and few matches. */
function listQueries(): Query[] {
  const list = (kind: string, filters: Filters, rest: Partial<ListAsk> = {}): Query => ({
    kind: `list: ${kind}`,
    run: ({ db }) => listContents(db, { ...everything(), filters, index: 1, size: 20, ...rest }),
  });
  const near = (distance: number | undefined): [Filters, Partial<ListAsk>] => [
    { loc: SEOUL_JONGNO, distance },
    { centre: JONGNO_MIDDLE },
  ];
  const sorts = (["latest", "price-asc", "rating-desc"] as const).map((sort) => ({ sort }));
  return [
    list("all", {}),
    list("tenth by number", {}, { index: 10 }),
    list("kind", { cat: 3 }),
    list("day", { date: tomorrow() }),
    list("day and kind", { date: tomorrow(), cat: 3 }),
    list("day and place", { date: tomorrow(), locs: [SEOUL_JONGNO] }),
    ...[40, 150].map((months) => list("ages", { child_months: [months] })),
    ...[[SEOUL], [SEOUL_JONGNO], [SEOUL_JONGNO, SEOUL_JONGNO + 30_000]].map((locs) => list("places", { locs })),
    list("near", ...near(listDistance.set)),
    list("near", ...near(undefined)),
    list("price", { free_only: true }),
    list("price", { max_price: 15_000 }),
    list("facilities", { facilities: ["parking", "stroller"] }),
    list("facilities", { facilities: ["nursing_room"], indoor: "indoor" }),
    // Ages without any match, over all activities and one category; four conditions that few satisfy together.
    ...[{ child_months: [200] }, { child_months: [150], cat: 3 }].map((filters) => list("few or none", filters)),
    list("few or none", { child_months: [3, 150], facilities: ["parking", "stroller"], locs: [SEOUL_JONGNO] }),
    ...sorts.map((rest) => list("sorted", {}, rest)),
    ...sorts.map((rest) => list("sorted kind", { cat: 3 }, rest)),
    ...sorts.map((rest) => list("sorted places", { locs: [SEOUL_JONGNO, SEOUL_JONGNO + 30_000] }, rest)),
    ...sorts.map((rest) => list("sorted ages", { child_months: [40] }, rest)),
    list(
      "by distance",
      { loc: SEOUL_JONGNO, distance: listDistance.set },
      { centre: JONGNO_MIDDLE, sort: "distance-asc" },
    ),
  ];
}

/** Facet counts: of everything and of one category, which are cached, and of combinations, which are not. */
function facetQueries(count: number): Query[] {
  const { name, place } = generatedContent(17 % count);
  const [, rare, common] = name.split(" ");
  const facets = (kind: string, filters: Filters, centre: Point | null = null): Query => ({
    kind: `facets: ${kind}`,
    run: ({ db }) => contentFacets(db, { ...everything(), filters, centre }),
  });
  return [
    ...[{}, { cat: 3 }].map((filters) => facets("kept", filters)),
    ...[[40], [3, 40], [150]].map((child_months) => facets("ages", { child_months })),
    facets("facilities", { facilities: ["parking", "stroller"] }),
    facets("facilities", { facilities: ["nursing_room"], indoor: "indoor" }),
    facets("places", { locs: [SEOUL] }),
    facets("places", { locs: [SEOUL_JONGNO, SEOUL_JONGNO + 30_000] }),
    facets("near", { loc: SEOUL_JONGNO, distance: listDistance.set }, JONGNO_MIDDLE),
    ...[{}, { child_months: [40] }, { cat: 3 }].map((filters) => facets("day", { date: tomorrow(), ...filters })),
    facets("price", { max_price: 15_000 }),
    ...[common, place.split(" ")[0]].map((q) => facets("common word", { q })),
    ...["서울", "부산 과학관"].map((q) => facets("place and kind", { q })),
    facets("rare word", { q: rare }),
    facets("few", { child_months: [3, 150], facilities: ["parking", "stroller"], locs: [SEOUL_JONGNO] }),
  ];
}

const tomorrow = () => addDays(toMoment(new Date()).today, 1);

const SEOUL = 11_000_000;
const SEOUL_JONGNO = 11_110_000;
const JONGNO_MIDDLE: Point = { lat: 37.57, lng: 126.98 };

type Times = Map<string, number[]>;

async function once(handle: DatabaseHandle, count: number, times: Times | null): Promise<void> {
  for (const { kind, run } of queries(count)) {
    const started = performance.now();
    await run(handle);
    const took = performance.now() - started;
    for (const name of ["all", kind]) times?.set(name, [...(times.get(name) ?? []), took]);
  }
}

/** Times in ms of each kind of search, alternating between both catalogues; the first round is a warm-up. */
const measured = (): Promise<[small: Times, large: Times]> =>
  withGenerated(SMALL, (small) =>
    withGenerated(LARGE, async (large) => {
      const times: [Times, Times] = [new Map(), new Map()];
      for (let round = 0; round <= ROUNDS; round += 1) {
        await once(small, SMALL, round === 0 ? null : times[0]);
        await once(large, LARGE, round === 0 ? null : times[1]);
      }
      return times;
    }),
  );

const withGenerated = <T>(count: number, work: (handle: DatabaseHandle) => Promise<T>): Promise<T> =>
  withBenchDatabase(`nadlang_bench_${count}`, (handle) => fillGenerated(handle, count), work);

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
