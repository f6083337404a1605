import { eq, inArray, sql } from "drizzle-orm";
import fc from "fast-check";
import { toMoment } from "@/server/main/contents/moment";
import { countContents } from "@/server/main/search/count-contents";
import { contentFacets, LOOKED_AT, readGroups } from "@/server/main/search/facets";
import { clock, moveClock } from "@/server/platform/clock";
import { content } from "@/server/platform/schema/catalog";
import type { ContentFacets } from "@/shared/contract/main/contents";
import { facilities, priceSteps } from "@/shared/contract/main/lists";
import { COUNTED } from "@/shared/paging/page";
import { describeEachEngine } from "../../../support/engines";
import { catalogSeed } from "../../../support/seed-catalog";
import { scaled } from "../../../support/trust/scale";

type Row = typeof content.$inferSelect;
type Chosen = {
  cat?: number | undefined;
  sub_cat?: number | undefined;
  indoor?: "indoor" | "outdoor" | "both" | undefined;
  max_price?: number | undefined;
  free_only?: boolean | undefined;
  facilities?: (typeof facilities)[number][] | undefined;
};

const some = fc.subarray(["parking", "stroller", "locker", "cafe"] as (typeof facilities)[number][]);
const indoor = fc.constantFrom("indoor", "outdoor", "both", "unknown");
// Prices just around each step, none, and one above all steps.
const price = fc.constantFrom(null, 0, 1, ...priceSteps.flatMap((won) => [won - 1, won, won + 1]), 90_000);
const change = fc.record({
  at: fc.nat(),
  act: fc.constantFrom("set", "set", "set", "end", "list", "copy", "delete"),
  set: fc.record({ minPrice: price, indoor, facilitiesYes: some, subCategoryId: fc.constantFrom(10, 20, 30) }),
});
const chosen = fc.record({
  cat: fc.option(fc.constantFrom(1, 2, 3), { nil: undefined }),
  sub_cat: fc.option(fc.constantFrom(10, 20, 30), { nil: undefined }),
  indoor: fc.option(fc.constantFrom("indoor" as const, "outdoor" as const, "both" as const), { nil: undefined }),
  max_price: fc.option(fc.constantFrom(...priceSteps, 15_000), { nil: undefined }),
  free_only: fc.constantFrom(undefined, undefined, true),
  facilities: fc.constantFrom(undefined, undefined, ["parking" as const]),
});

function reckoned(rows: readonly Row[], filters: Chosen): ContentFacets {
  const listed = rows.filter(
    (row) =>
      row.saleState !== "ended" &&
      (filters.cat === undefined || row.categoryId === filters.cat) &&
      (filters.facilities ?? []).every((name) => row.facilitiesYes.includes(name)),
  );
  const isIn = (row: Row, place: Chosen["indoor"]) =>
    place === undefined || row.indoor === place || (place !== "both" && row.indoor === "both");
  const isSub = (row: Row) => filters.sub_cat === undefined || row.subCategoryId === filters.sub_cat;
  const costs = (row: Row, most: number | undefined, isFree: boolean | undefined) => {
    if (isFree) return row.minPrice === 0;
    return most === undefined || (row.minPrice !== null && row.minPrice <= most);
  };
  const isPriced = (row: Row) => costs(row, filters.max_price, filters.free_only);
  const met = listed.filter((row) => isSub(row) && isIn(row, filters.indoor) && isPriced(row));
  const count = (is: (row: Row) => boolean) => listed.filter(is).length;
  const atAnyPrice = (row: Row) => isSub(row) && isIn(row, filters.indoor);
  return {
    total_count: met.length,
    total_is_floor: false,
    facilities: Object.fromEntries(
      facilities.map((name) => [name, met.filter((row) => row.facilitiesYes.includes(name)).length]),
    ),
    indoor: Object.fromEntries(
      (["indoor", "outdoor", "both"] as const).map((place) => [
        place,
        count((row) => isSub(row) && isPriced(row) && isIn(row, place)),
      ]),
    ),
    prices: Object.fromEntries(
      priceSteps.map((won) => [String(won), count((row) => atAnyPrice(row) && costs(row, won, false))]),
    ),
    free_count: count((row) => atAnyPrice(row) && row.minPrice === 0),
  };
}

describeEachEngine(
  "조건별 놀이 수",
  (engine) => {
    const db = () => engine.handle().db;
    const rows = () => db().select().from(content);
    const search = (filters: Chosen) => ({ filters, moment: toMoment(clock.now()), centre: null });
    const ask = (filters: Chosen) => contentFacets(db(), search(filters), readGroups);
    let copies = 0;

    async function make({ at, act, set }: { at: number; act: string; set: Partial<Row> }): Promise<void> {
      const all = await db().select().from(content).orderBy(content.id);
      const row = all[at % all.length] as Row;
      const one = eq(content.id, row.id);
      if (act === "set") await db().update(content).set(set).where(one);
      else if (act === "end") await db().update(content).set({ saleState: "ended" }).where(one);
      else if (act === "list") await db().update(content).set({ saleState: "on_sale" }).where(one);
      else if (act === "copy") {
        copies += 1;
        const copy = { ...row, ...set, id: 10_000 + copies * 2, sourceKey: `copy-${copies}` };
        await db()
          .insert(content)
          .values([copy, { ...copy, id: copy.id + 1, sourceKey: `copy-${copies}-too` }]);
      } else {
        const copied = all.filter(({ sourceKey }) => sourceKey.startsWith("copy-")).map((item) => item.id);
        if (copied.length > 0) await db().delete(content).where(inArray(content.id, copied));
      }
    }

    it("아무 놀이나 더하고 고치고 끝내고 지워도, 하나씩 세어 본 수와 같다", async () => {
      let counted = 0;
      await fc.assert(
        fc.asyncProperty(
          fc.array(change, { minLength: 3, maxLength: 8 }),
          fc.array(chosen, { minLength: 4, maxLength: 8 }),
          async (changes, asks) => {
            for (const change of changes) await make(change);
            const all = await rows();
            for (const filters of [{}, ...asks]) {
              const answer = await ask(filters);
              expect([filters, answer]).toEqual([filters, reckoned(all, filters)]);
              counted += answer.total_count;
            }
          },
        ),
        { numRuns: scaled(15, 40) },
      );
      expect(counted).toBeGreaterThan(500);
    }, 120_000);

    it("1분 동안은 세어 둔 수를 말하고, 그 뒤에는 다시 센다", async () => {
      const kept = async () => (await contentFacets(db(), search({}))).total_count;
      const before = await kept();
      const [first] = await db().select().from(content).where(sql`${content.saleState} <> 'ended'`).limit(1);
      await db()
        .update(content)
        .set({ saleState: "ended" })
        .where(eq(content.id, first?.id ?? 0));
      expect([await kept(), (await ask({})).total_count]).toEqual([before, before - 1]);
      moveClock(700_000);
      expect(await kept()).toBe(before - 1);
    });
  },
  catalogSeed,
);

describeEachEngine(
  "너무 많아 다 세지 않는 조건별 놀이 수",
  (engine) => {
    const db = () => engine.handle().db;
    const search = (filters: object) => ({
      filters: { child_months: [40], ...filters },
      moment: toMoment(clock.now()),
      centre: null,
    });
    const ask = (filters: object) => contentFacets(db(), search(filters));
    const third = (count: number) => Math.ceil(count / 3);
    /** Half indoors, all but five others outdoors; half with parking, a hundredth with a cafe; a third free. */
    const copy = (row: Row, n: number): Row => ({
      ...row,
      id: 20_000 + n,
      sourceKey: `many-${n}`,
      saleState: "on_sale",
      minMonths: 12,
      maxMonths: 120,
      indoor: n % 2 === 0 ? "indoor" : n < 10 ? "both" : "unknown",
      facilitiesYes: n % 100 === 0 ? ["parking", "cafe"] : n % 2 === 0 ? ["parking"] : [],
      minPrice: n % 3 === 0 ? 0 : 60_000,
    });
    const add = async (from: number, to: number): Promise<void> => {
      const [row] = await db().select().from(content).limit(1);
      for (let index = from; index < to; index += 500) {
        const rows = Array.from({ length: Math.min(500, to - index) }, (_, n) => copy(row as Row, index + n));
        await db().insert(content).values(rows);
      }
    };

    it("볼 수 있는 만큼이면 모두 보고, 하나라도 넘으면 목록처럼 300곳 이상이라고만 말하고 모르는 수는 말하지 않는다", async () => {
      await db().update(content).set({ saleState: "ended" });
      await add(0, LOOKED_AT);
      const exact = await ask({});
      expect(exact).toMatchObject({ total_count: LOOKED_AT, total_is_floor: false, free_count: third(LOOKED_AT) });
      expect(exact.facilities).toMatchObject({ parking: LOOKED_AT / 2, cafe: LOOKED_AT / 100, locker: 0 });
      expect(exact.indoor).toEqual({ indoor: LOOKED_AT / 2 + 5, outdoor: 5, both: 5 });
      expect(exact.prices).toEqual(Object.fromEntries(priceSteps.map((won) => [won, third(LOOKED_AT)])));

      await add(LOOKED_AT, LOOKED_AT + 1);
      expect(await ask({})).toEqual({
        total_count: COUNTED,
        total_is_floor: true,
        facilities: { parking: COUNTED },
        indoor: { indoor: COUNTED },
        prices: Object.fromEntries(priceSteps.map((won) => [won, COUNTED])),
        free_count: COUNTED,
      });
      expect(await countContents(db(), search({}))).toBe(COUNTED);
    }, 120_000);

    it("너무 많은 가운데 고른 것이 적으면 고른 것은 끝까지 세고, 대신 고를 수 있던 것의 수는 말하지 않는다", async () => {
      const { id: pk } = (await selectRows("unknown")).find(({ minPrice }) => minPrice !== 0) as Row;
      await db()
        .update(content)
        .set({ minPrice: 5_000, facilitiesYes: ["locker"] })
        .where(eq(content.id, pk));
      for (const filters of [{ indoor: "outdoor" as const }, { indoor: "both" as const }]) {
        const met = await selectRows("both");
        const free = met.filter(({ minPrice }) => minPrice === 0).length;
        const counts = await ask(filters);
        expect(counts).toMatchObject({ total_count: met.length, total_is_floor: false, indoor: {}, free_count: free });
        expect(counts.prices).toEqual(Object.fromEntries(priceSteps.map((won) => [won, free])));
        expect(Object.values(counts.facilities)).toEqual(facilities.map(() => 0));
        expect(await countContents(db(), search(filters))).toBe(met.length);
      }
      const free = await ask({ free_only: true });
      expect(free).toMatchObject({ total_count: third(LOOKED_AT + 1), total_is_floor: false, prices: {} });
      expect(free.free_count).toBeUndefined();
      expect(free.indoor).toMatchObject({
        outdoor: (await selectRows("both")).filter(({ minPrice }) => minPrice === 0).length,
      });
      expect(await ask({ max_price: 7_000, indoor: "outdoor" })).toMatchObject({ indoor: {}, prices: {} });
    });

    const selectRows = (indoor: string) =>
      db().select().from(content).where(sql`${content.saleState} <> 'ended' and ${content.indoor} = ${indoor}`);
  },
  catalogSeed,
);
