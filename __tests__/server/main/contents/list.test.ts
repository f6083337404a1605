import { eq } from "drizzle-orm";
import { mainHost } from "@/server/main/app";
import { content, slot } from "@/server/platform/schema/catalog";
import type { ContentCard, ContentPage } from "@/shared/contract/main/contents";
import { addDays } from "@/shared/dates/plain-date";
import { haversineKm } from "@/shared/geo/haversine-km";
import { describeEachEngine } from "../../../support/engines";
import { signedClient } from "../../../support/http-client";
import { CONTENTS, catalogSeed, type SeedContent, tomorrow } from "../../../support/seed-catalog";

const client = signedClient(mainHost);
const listed = CONTENTS.filter(({ saleState }) => saleState !== "ended");

async function page(query: string): Promise<ContentPage> {
  const answer = await client.get(`/activity/contents/?${query}`, { version: "2" });
  expect({ status: answer.status, text: answer.status === 200 ? "" : answer.text }).toEqual({ status: 200, text: "" });
  return answer.data as ContentPage;
}

/** Every page of a list until one is short. */
async function all(query: string, size = 7): Promise<ContentCard[]> {
  const cards: ContentCard[] = [];
  for (let index = 1; index < 30; index += 1) {
    const { contents } = await page(`${query}&size=${size}&index=${index}`);
    cards.push(...contents);
    if (contents.length < size) return cards;
  }
  throw new Error("the list does not end");
}

const listPks = (items: readonly { pk: number }[]): number[] => items.map(({ pk }) => pk).sort((a, b) => a - b);
const only = (keep: (content: SeedContent) => boolean): number[] =>
  listed
    .filter(keep)
    .map(({ id }) => id)
    .sort((a, b) => a - b);
const fits = (content: SeedContent, months: number[]): boolean =>
  (content.minMonths !== null || content.maxMonths !== null) &&
  months.every((age) => age >= (content.minMonths ?? 0) && age <= (content.maxMonths ?? Number.POSITIVE_INFINITY));

describeEachEngine(
  "놀이 목록",
  () => {
    it("쪽을 이으면 빠짐도 겹침도 없이 전체가 된다", async () => {
      const cards = await all("");
      expect(new Set(cards.map(({ pk }) => pk)).size).toBe(cards.length);
      expect(listPks(cards)).toEqual(listed.map(({ id }) => id).sort((a, b) => a - b));
      expect((await page("")).total_count).toBe(listed.length);
    });

    it.each([
      ["priority-desc", (a: SeedContent, b: SeedContent) => b.priority - a.priority || b.bookings28d - a.bookings28d],
      ["latest", (a: SeedContent, b: SeedContent) => b.createdAt.getTime() - a.createdAt.getTime()],
      ["price-asc", (a: SeedContent, b: SeedContent) => (a.minPrice ?? 1e12) - (b.minPrice ?? 1e12)],
      [
        "rating-desc",
        (a: SeedContent, b: SeedContent) =>
          (b.reviewCount ? b.starsSum / b.reviewCount : -1) - (a.reviewCount ? a.starsSum / a.reviewCount : -1) ||
          b.createdAt.getTime() - a.createdAt.getTime(),
      ],
    ] as const)("%s 차례로 늘어서고, 같으면 새 번호가 먼저다", async (sort, compare) => {
      const wanted = [...listed].sort((a, b) => compare(a, b) || b.id - a.id).map(({ id }) => id);
      expect((await all(`sort=${sort}`)).map(({ pk }) => pk)).toEqual(wanted);
    });

    it("날씨가 궂으면 야외만 뒤로 가고, 쪽을 이어도 빠짐도 겹침도 없다", async () => {
      const wanted = [...listed]
        .sort(
          (a, b) =>
            Number(a.indoor === "outdoor") - Number(b.indoor === "outdoor") ||
            b.priority - a.priority ||
            b.bookings28d - a.bookings28d ||
            b.id - a.id,
        )
        .map(({ id }) => id);
      expect((await all("indoor_first=true")).map(({ pk }) => pk)).toEqual(wanted);
      expect((await page("indoor_first=true&size=10")).contents.map(({ pk }) => pk)).toEqual(wanted.slice(0, 10));
      const cheap = await page("sort=price-asc&size=10");
      expect((await page("sort=price-asc&size=10&indoor_first=true")).contents).toEqual(cheap.contents);
    });

    it("가까운 차례는 동네의 한가운데에서 잰다", async () => {
      const cards = await all("loc=11110119&distance=300&sort=distance-asc");
      const km = cards.map(({ lat, lng }) =>
        haversineKm({ lat: 37.5759, lng: 126.9768 }, { lat: lat ?? 0, lng: lng ?? 0 }),
      );
      expect(km).toEqual([...km].sort((a, b) => a - b));
      expect(cards.length).toBeGreaterThan(20);
    });

    it.each([
      [3, (pk: number) => [11110119, 11110146, 11140101].includes(pk)],
      [15, (pk: number) => [11110119, 11110146, 11140101].includes(pk)],
      [30, (pk: number) => Math.floor(pk / 1_000_000) !== 26],
    ] as const)("동네에서 %dkm 안의 놀이만 남는다", async (km, isNear) => {
      expect(listPks(await all(`loc=11110119&distance=${km}`))).toEqual(only(({ districtId }) => isNear(districtId)));
    });

    it.each([
      ["11110000", [11110119, 11110146]],
      ["11000000", [11110119, 11110146, 11140101]],
      ["41280000,26000000", [41285104, 26350105]],
    ] as const)("동네 %s 안의 놀이만 남는다", async (locs, inside) => {
      const wanted = only(({ districtId }) => inside.some((pk) => pk === districtId));
      expect(listPks(await all(`locs=${locs}`))).toEqual(wanted);
    });

    it.each(["0", "11", "12", "35", "36", "83", "84", "119", "120", "155", "156", "20,100", "36,84,119"])(
      "%s개월 아이가 모두 들어갈 수 있는 곳만 남고, 나이를 밝히지 않은 곳은 빠진다",
      async (months) => {
        const wanted = only((content) => fits(content, months.split(",").map(Number)));
        expect(listPks(await all(`child_months=${months}`))).toEqual(wanted);
      },
    );

    it("날짜를 고르면 그날 자리가 있거나 날짜 없는 표가 있는 곳만 남는다", async () => {
      const wanted = only(
        ({ id, dating, saleState }) => saleState === "on_sale" && (dating === "open" || id % 2 === 1),
      );
      expect(listPks(await all(`date=${tomorrow}`))).toEqual(wanted);
    });

    it("지난 날짜에는 아무 데도 없다", async () => {
      expect(await all("date=2020-01-01")).toEqual([]);
    });

    it.each([
      ["cat=2", ({ categoryId }: SeedContent) => categoryId === 2],
      ["sub_cat=31", ({ subCategoryId }: SeedContent) => subCategoryId === 31],
      ["max_price=8000", ({ minPrice }: SeedContent) => minPrice !== null && minPrice <= 8000],
      ["free_only=true", ({ minPrice }: SeedContent) => minPrice === 0],
      ["indoor=indoor", ({ indoor }: SeedContent) => indoor === "indoor" || indoor === "both"],
      ["indoor=outdoor", ({ indoor }: SeedContent) => indoor === "outdoor" || indoor === "both"],
      ["indoor=both", ({ indoor }: SeedContent) => indoor === "both"],
      ["facilities=parking", ({ facilitiesYes }: SeedContent) => facilitiesYes.includes("parking")],
      ["facilities=parking,stroller", ({ facilitiesYes }: SeedContent) => facilitiesYes.includes("stroller")],
      ["cat=&indoor=&date=", () => true],
    ] as const)("%s 조건은 맞는 놀이만 남긴다", async (query, keep) => {
      expect(listPks(await all(query))).toEqual(only(keep));
    });

    it("없는 종류의 목록은 빈 목록이 아니라 없는 주소다", async () => {
      const findStatus = async (query: string) =>
        (await client.get(`/activity/contents/?${query}`, { version: "2" })).status;
      for (const query of ["sub_cat=999", "cat=999", "cat=1&sub_cat=31"]) expect(await findStatus(query)).toBe(404);
      for (const query of ["cat=1&date=2020-01-01", "cat=3&sub_cat=31&date=2020-01-01", "date=2020-01-01"])
        expect(await page(query)).toMatchObject({ contents: [], total_count: 0 });
    });

    it("조건은 함께 걸린다", async () => {
      const wanted = only(
        (content) =>
          content.categoryId === 1 &&
          fits(content, [40]) &&
          content.facilitiesYes.includes("parking") &&
          (content.minPrice ?? 1e9) <= 20_000,
      );
      expect(wanted.length).toBeGreaterThan(0);
      expect(listPks(await all("cat=1&child_months=40&facilities=parking&max_price=20000"))).toEqual(wanted);
    });

    it("카드에는 살 수 있는 옵션만, 값의 차례가 아니라 정한 차례로 담긴다", async () => {
      const [card] = (await page("cat=1&size=1&max_price=8000")).contents;
      expect(card?.options.map(({ name }) => name)).toEqual(["어른", "아이"]);
      expect(card?.options[0]).toMatchObject({ price: 40_000, list_price: 40_000, seats: 1 });
    });

    it("남은 자리는 가장 가까운 열린 날의 진짜 자리다", async () => {
      const cards = await all("cat=1");
      for (const card of cards) {
        const one = CONTENTS.find(({ id }) => id === card.pk);
        const wanted = one?.saleState !== "on_sale" || one.dating === "open" ? null : card.pk % 2 === 1 ? 3 : 20;
        expect({ pk: card.pk, left: card.seats_left }).toEqual({ pk: card.pk, left: wanted });
      }
    });

    it.each([
      "sort=price",
      "sort=priority-desc;drop table content",
      "indoor=moon",
      "facilities=pool",
      "date=2026-13-40",
      "child_months=1,x",
    ])("정해 두지 않은 값은 422로 돌려보낸다: %s", async (query) => {
      const answer = await client.get(`/activity/contents/?${query}`, { version: "2" });
      expect([answer.status, answer.code]).toEqual([422, "F422"]);
    });

    it("한 쪽은 많아야 쉰 곳이고, 0쪽은 첫 쪽이다", async () => {
      expect((await page("size=1000")).contents).toHaveLength(50);
      expect((await page("index=0&size=5")).contents).toEqual((await page("index=1&size=5")).contents);
    });

    it("카테고리의 놀이는 새것부터다", async () => {
      const answer = await client.get("/categories/2/contents/?size=50");
      const wanted = listed
        .filter(({ categoryId }) => categoryId === 2)
        .sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime() || b.id - a.id)
        .map(({ id }) => id);
      expect((answer.data as ContentPage).contents.map(({ pk }) => pk)).toEqual(wanted);
    });
  },
  catalogSeed,
);

describeEachEngine(
  "날짜로 고른 놀이",
  (engine) => {
    it.each([
      ["그날 자리가 하나라도 있으면 남는다", { date: tomorrow, capacity: 2, sold: 1 }, "dated", true],
      ["그날 자리가 다 팔렸으면 빠진다", { date: tomorrow, capacity: 2, sold: 1, held: 1 }, "dated", false],
      ["그날 자리가 닫혔으면 빠진다", { date: tomorrow, capacity: 2, isClosed: true }, "dated", false],
      ["다른 날 자리뿐이면 빠진다", { date: addDays(tomorrow, 1), capacity: 2 }, "dated", false],
      ["날짜 없는 표가 그날까지 쓸 수 있으면 그날까지 남는다", { date: null, capacity: 2 }, "open", true],
      ["날짜 없는 표도 파는 놀이면 그날까지 남는다", { date: null, capacity: 2 }, "either", true],
      ["날짜를 골라야 하는 놀이의 날짜 없는 표뿐이면 빠진다", { date: null, capacity: 2 }, "dated", false],
      ["날짜 없는 표가 다 팔렸으면 빠진다", { date: null, capacity: 2, sold: 2 }, "open", false],
    ] as const)("%s", async (_name, stock, dating, isFound) => {
      const { db } = engine.handle();
      await db.delete(slot);
      await db.update(content).set({ dating, validDays: 1 }).where(eq(content.id, 107));
      await db.insert(slot).values({ contentId: 107, ...stock });
      expect(listPks(await all(`date=${tomorrow}`))).toEqual(isFound ? [107] : []);
      if (dating !== "dated") expect(await all(`date=${addDays(tomorrow, 1)}`)).toEqual([]);
    });

    it("오늘은 이미 시작한 회차를 빼고 남는다", async () => {
      const { db } = engine.handle();
      const today = addDays(tomorrow, -1);
      for (const [startsAt, wanted] of [
        ["00:00", []],
        ["23:59", [107]],
      ] as const) {
        await db.delete(slot);
        await db.insert(slot).values({ contentId: 107, date: today, startsAt, endsAt: null, capacity: 1 });
        expect([startsAt, listPks(await all(`date=${today}`))]).toEqual([startsAt, wanted]);
      }
    });
  },
  catalogSeed,
);
