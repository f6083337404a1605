import fc from "fast-check";
import { contentConditions } from "@/server/main/contents/content-conditions";
import { listContents } from "@/server/main/contents/content-list";
import { listSort, SORTED } from "@/server/main/contents/content-order";
import type { Filters } from "@/server/main/contents/content-query";
import { DAY_GROUPS } from "@/server/main/contents/day-groups";
import { findInGroups } from "@/server/main/contents/find-contents";
import { countContents } from "@/server/main/search/count-contents";
import { contentFacets, LOOKED_AT } from "@/server/main/search/facets";
import { chunked } from "@/server/platform/catalog/chunked";
import { content, slot } from "@/server/platform/schema/catalog";
import { dayNames } from "@/shared/content/day-names";
import { soldUntil } from "@/shared/content/sold-until";
import { kstInstant } from "@/shared/dates/kst";
import { addDays } from "@/shared/dates/plain-date";
import { haversineKm, type Point } from "@/shared/geo/haversine-km";
import { COUNTED, listTotal } from "@/shared/paging/page";
import { describeEachEngine } from "../../../support/engines";
import { catalogSeed, today } from "../../../support/seed-catalog";
import { scaled } from "../../../support/trust/scale";

type Row = typeof content.$inferSelect;
type Ticket = typeof slot.$inferInsert;

/** Large enough that all of them, or one category, exceed the number sorted at once. */
const MANY = 3600;
const moment = { today, time: "12:00" };

/** Origin for distances; many activities share a point, and some are too far away. */
const centre: Point = { lat: 37.57, lng: 126.98 };
const POINTS: readonly Point[] = [
  centre,
  { lat: 37.6, lng: 127.02 },
  { lat: 37.5, lng: 126.9 },
  { lat: 35.1, lng: 129 },
];

const at = <T>(list: readonly T[], n: number): T => list[n % list.length] as T;
const mixed = (n: number, salt: number): number => ((n * 2_654_435_761 + salt * 40_503) % 4_294_967_296) >>> 8;

/** The n-th activity: few values per field, so that all combinations occur, and every kind of ticket. */
const copyOf = (row: Row, n: number): Row => ({
  ...row,
  id: 20_000 + n,
  sourceKey: `many-${n}`,
  saleState: at(["on_sale", "on_sale", "on_sale", "on_sale", "on_sale", "info_only", "ended"] as const, mixed(n, 1)),
  dating: at(["dated", "dated", "open", "either"] as const, mixed(n, 2)),
  closedOn: at([null, [], dayNames(today).slice(1, 2), ["holiday"]], mixed(n, 30)),
  ...at(
    [
      { shownFrom: null, shownUntil: null },
      { shownFrom: today, shownUntil: addDays(today, 1) },
      { shownFrom: addDays(today, 2), shownUntil: addDays(today, 4) },
    ],
    mixed(n, 31),
  ),
  validDays: at([0, 1, 30], mixed(n, 3)),
  cutoffHours: at([null, 0, 1, 3, 26, 72], mixed(n, 28)),
  cutoffTime: at([null, null, "12:00", "12:01", "10:30"], mixed(n, 29)),
  minMonths: at([null, 0, 12, 36], mixed(n, 4)),
  maxMonths: at([null, 36, 120, 150], mixed(n, 5)),
  indoor: at(["indoor", "outdoor", "both", "unknown"] as const, mixed(n, 6)),
  minPrice: at([null, 0, 8000, 20_000, 70_000], mixed(n, 7)),
  facilitiesYes: at([[], ["parking"], ["parking", "stroller"]], mixed(n, 8)),
  districtId: at([11110119, 11140101, 26350105], mixed(n, 9)),
  categoryId: at([1, 2], mixed(n, 10)),
  ...at(POINTS, mixed(n, 27)),
  priority: mixed(n, 11) % 5,
  bookings28d: mixed(n, 12) % 3,
  reviewCount: mixed(n, 13) % 4,
  starsSum: (mixed(n, 13) % 4) * (3 + (mixed(n, 14) % 3)),
  createdAt: new Date(Date.UTC(2026, 0, 1 + (mixed(n, 15) % 9))),
});

const countTickets = (n: number): Ticket[] =>
  Array.from({ length: mixed(n, 16) % 3 }, (_, nth) => {
    const date = at([null, today, today, addDays(today, 1), addDays(today, 2)], mixed(n, 17 + nth));
    const startsAt = date === null ? null : at([null, "09:00", "12:00", "15:00"], mixed(n, 20 + nth));
    const [held, sold] = at(
      [
        [0, 0],
        [1, 0],
        [0, 2],
        [1, 1],
        [0, 1],
      ] as const,
      mixed(n, 23 + nth),
    );
    const isClosed = mixed(n, 26 + nth) % 5 === 0;
    return {
      contentId: 20_000 + n,
      date,
      startsAt: startsAt ?? (nth ? "18:00" : null),
      capacity: 2,
      held,
      sold,
      isClosed,
    };
  });

/** True when this ticket can still be bought for that day. */
function sells(
  row: Row,
  { date = null, startsAt = null, capacity, held = 0, sold = 0, isClosed }: Ticket,
  day: string,
) {
  if (isClosed || held + sold >= capacity) return false;
  if (date === null) return row.dating !== "dated" && day <= addDays(today, row.validDays);
  const cutoff = { hours: row.cutoffHours, time: row.cutoffTime };
  return date === day && soldUntil(day, startsAt, cutoff) > kstInstant(today, moment.time);
}

/** Group of an activity on a day: sold, event, open, hours unknown; null when it is closed or over. */
function groupOn(row: Row, tickets: readonly Ticket[], from: string, to: string): number | null {
  const days = Array.from({ length: 10 }, (_, ahead) => addDays(from, ahead)).filter((day) => day <= to);
  if (row.saleState === "on_sale") {
    const own = tickets.filter(({ contentId }) => contentId === row.id);
    return own.some((item) => days.some((day) => sells(row, item, day))) ? 0 : null;
  }
  if (row.saleState !== "info_only") return null;
  if (row.shownUntil !== null) return row.shownUntil >= from && (row.shownFrom ?? from) <= to ? 1 : null;
  const { closedOn } = row;
  if (closedOn === null) return 3;
  return days.some((day) => !dayNames(day).some((name) => closedOn.includes(name))) ? 2 : null;
}

const awayOf = ({ lat, lng }: Row): number => haversineKm(centre, { lat: lat ?? 0, lng: lng ?? 0 });

/** True when an activity passes the filters: the same rules, one activity at a time. */
function isMet(
  row: Row,
  tickets: readonly Ticket[],
  { child_months: ages, date, date_to: to, ...f }: Filters,
): boolean {
  const fits = (age: number) => age >= (row.minMonths ?? 0) && age <= (row.maxMonths ?? Number.POSITIVE_INFINITY);
  return (
    row.saleState !== "ended" &&
    (f.cat === undefined || row.categoryId === f.cat) &&
    (f.max_price === undefined || (row.minPrice !== null && row.minPrice <= f.max_price)) &&
    (f.indoor === undefined || row.indoor === "both" || row.indoor === f.indoor) &&
    (f.facilities ?? []).every((name) => row.facilitiesYes.includes(name)) &&
    (f.loc === undefined || awayOf(row) <= (f.distance ?? 0)) &&
    (f.locs === undefined || f.locs.some((pk) => Math.floor(row.districtId / 10_000) === pk / 10_000)) &&
    (!ages || ((row.minMonths !== null || row.maxMonths !== null) && ages.every(fits))) &&
    (date === undefined || groupOn(row, tickets, date, to ?? date) !== null)
  );
}

const dearest = (row: Row) => row.minPrice ?? Number.POSITIVE_INFINITY;
const newest = (a: Row, b: Row) => b.createdAt.getTime() - a.createdAt.getTime();
const stars = (row: Row) => (row.reviewCount ? row.starsSum / row.reviewCount : -1);
/** Distance in degrees on a flat map, as the database orders it. */
const degreesOf = ({ lat, lng }: Row): number => Math.hypot(((lng ?? 0) - centre.lng) * 0.8, (lat ?? 0) - centre.lat);
const toRing = (row: Row): number => [2, 5, 10, 20, 50].filter((km) => degreesOf(row) * 111 >= km).length;
const recommended = (a: Row, b: Row) => b.priority - a.priority || b.bookings28d - a.bookings28d;
const nearFirst = (a: Row, b: Row) => toRing(a) - toRing(b) || recommended(a, b) || degreesOf(a) - degreesOf(b);
const toDay = (day: string | null | undefined): string => day ?? "9999-12-31";
const ORDERS = {
  "priority-desc": recommended,
  "date-asc": (a: Row, b: Row) =>
    toDay(a.shownFrom ?? a.shownUntil).localeCompare(toDay(b.shownFrom ?? b.shownUntil)) ||
    toDay(a.shownUntil).localeCompare(toDay(b.shownUntil)) ||
    b.priority - a.priority,
  latest: newest,
  "price-asc": (a: Row, b: Row) => (dearest(a) === dearest(b) ? 0 : dearest(a) - dearest(b)),
  "rating-desc": (a: Row, b: Row) => stars(b) - stars(a) || newest(a, b),
  "distance-asc": (a: Row, b: Row) => awayOf(a) - awayOf(b),
} as const;

type Ask = { filters: Filters; sort: keyof typeof ORDERS; indoorFirst: boolean; index: number; size: number };

const maybe = <T>(arbitrary: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 3, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: arbitrary });
const ask: fc.Arbitrary<Ask> = fc.record({
  filters: fc.record({
    cat: maybe(fc.constantFrom(1, 2)),
    child_months: maybe(fc.constantFrom<number[]>([0], [40], [130], [150], [151], [12, 140])),
    date: maybe(fc.constantFrom(today, addDays(today, 1), addDays(today, 2), addDays(today, 9))),
    date_to: maybe(fc.constant(addDays(today, 9))),
    max_price: maybe(fc.constantFrom(0, 20_000)),
    indoor: maybe(fc.constantFrom("indoor" as const, "both" as const)),
    facilities: maybe(fc.constantFrom<Filters["facilities"]>(["parking"], ["parking", "stroller"])),
    loc: maybe(fc.constant(11110000)),
    distance: fc.constantFrom(3, 15),
    locs: maybe(fc.constantFrom<number[]>([11110000], [11110000, 26350000])),
  }),
  sort: fc.constantFrom(...(Object.keys(ORDERS) as (keyof typeof ORDERS)[])),
  indoorFirst: fc.boolean(),
  index: fc.constantFrom(1, 1, 2, 12, 40),
  size: fc.constantFrom(10, 20),
});

describeEachEngine(
  "조건으로 고른 놀이가 많거나 적거나 없을 때",
  (engine) => {
    it("쪽과 수가 하나씩 따져 본 것과 같다", async () => {
      const { db } = engine.handle();
      const [row] = await db.select().from(content).limit(1);
      const copies = Array.from({ length: MANY }, (_, n) => copyOf(row as Row, n));
      const tickets = copies.flatMap((_, n) => countTickets(n));
      await db.delete(slot);
      await db.update(content).set({ saleState: "ended" });
      for (const some of chunked(copies, 500)) await db.insert(content).values(some);
      for (const some of chunked(tickets, 500)) await db.insert(slot).values(some);
      const met = { none: 0, few: 0, many: 0, walked: 0, inGroups: 0 };
      const compare = async ({ filters, sort: asked, indoorFirst, index, size }: Ask) => {
        const isNear = filters.loc !== undefined;
        const sort = asked === "distance-asc" && !isNear ? "latest" : asked;
        const search = { filters, moment, centre: isNear ? centre : null };
        const page = await listContents(db, { ...search, sort, indoorFirst, index, size, userId: "" });
        const all = copies.filter((item) => isMet(item, tickets, filters));
        const isTurned = indoorFirst && sort === "priority-desc";
        const later = (one: Row) => Number(isTurned && one.indoor === "outdoor");
        const { date, date_to: to } = filters;
        const groups = new Map(all.map((item) => [item.id, date ? groupOn(item, tickets, date, to ?? date) : 0]));
        const order = isNear && sort === "priority-desc" ? nearFirst : ORDERS[sort];
        const byGroup = (a: Row, b: Row) => (groups.get(a.id) ?? 0) - (groups.get(b.id) ?? 0);
        all.sort((a, b) => byGroup(a, b) || later(a) - later(b) || order(a, b) || b.id - a.id);
        expect(page).toMatchObject({
          total_count: Math.min(all.length, COUNTED),
          total_is_floor: all.length > COUNTED,
        });
        expect(page.contents.map(({ pk }) => pk)).toEqual(
          all.slice((index - 1) * size, index * size).map(({ id }) => id),
        );
        if (date) {
          const counts = DAY_GROUPS.map((_, group) => all.filter(({ id }) => groups.get(id) === group).length);
          expect(Object.values(page.days ?? {})).toEqual(counts.map(listTotal));
          // A larger catalogue is read group by group.
          const order = { sort: listSort(sort, isNear), isRanked: false, isTurned };
          const point = isNear ? centre : {};
          const found = await findInGroups(db, { conditions: contentConditions(search), ...order, index, size, point });
          expect(found.page.map(({ id }) => id)).toEqual(page.contents.map(({ pk }) => pk));
          expect(found.counts.map(listTotal)).toEqual(counts.map(listTotal));
          met.inGroups += found.counts.some((count) => count > COUNTED) ? 1 : 0;
        }
        expect(await countContents(db, search)).toBe(page.total_count);
        const facets = await contentFacets(db, search);
        expect(facets.total_count).toBe(facets.total_is_floor ? COUNTED : all.length);
        if (facets.total_is_floor) expect(all.length).toBeGreaterThan(LOOKED_AT);
        met[all.length === 0 ? "none" : all.length > SORTED ? "walked" : all.length > COUNTED ? "many" : "few"] += 1;
      };
      await fc.assert(fc.asyncProperty(ask, compare), { numRuns: scaled(60, 250) });
      // Hundreds have the same distance: the pk breaks the tie, although the index only has distances.
      const near = { filters: { loc: 11110000, distance: 15 }, sort: "distance-asc", indoorFirst: false } as const;
      for (const index of [1, 2, 40]) await compare({ ...near, index, size: 20 });
      // One search of each size: few random runs can miss a size.
      const sizes: Filters[] = [
        { facilities: ["nursing_room"] },
        { cat: 1, max_price: 0, facilities: ["parking"] },
        { max_price: 0 },
        {},
      ];
      for (const filters of sizes) await compare({ filters, sort: "latest", indoorFirst: false, index: 1, size: 20 });
      // Pages across the end of a group, and in a group that is walked.
      const dated = { filters: { date: today, date_to: addDays(today, 9) }, indoorFirst: true, size: 20 };
      for (const index of [1, 12, 20, 40, 60])
        for (const sort of ["priority-desc", "rating-desc"] as const) await compare({ ...dated, sort, index });
      expect(Math.min(...Object.values(met))).toBeGreaterThan(scaled(0, 5));
    }, 240_000);
  },
  catalogSeed,
);
