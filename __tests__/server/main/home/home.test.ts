import { HOME_SECTIONS } from "@/server/data/demo";
import { mainHost } from "@/server/main/app";
import { banner, homeSection } from "@/server/platform/schema/home";
import type { ContentPage } from "@/shared/contract/main/contents";
import type {
  BannerList,
  CategoryInfo,
  CategoryMenu,
  CurationsReply,
  HomeSections,
  NewContents,
  Rankings,
} from "@/shared/contract/main/discover";
import { describeEachEngine } from "../../../support/engines";
import { signedClient } from "../../../support/http-client";
import { CATEGORY_PKS, CONTENTS, catalogSeed } from "../../../support/seed-catalog";

const client = signedClient(mainHost);
const scene = { kind: "room", seed: 1 };

test("데모의 홈에서 네 번째는 숙소다", () => {
  expect(HOME_SECTIONS.findIndex(({ type }) => type === "stays")).toBe(3);
});

describeEachEngine(
  "홈",
  (engine) => {
    it("아직 꾸미지 않았으면 정해 둔 차례로, 꾸민 뒤에는 꾸민 차례로 보인다", async () => {
      const before = (await client.get("/home/sections/")).data as HomeSections;
      expect(before.sections[0]).toMatchObject({ section_type: "categories", index: 1 });
      expect(before.sections[3]).toMatchObject({ section_type: "stays", index: 4 });
      await engine
        .handle()
        .db.insert(homeSection)
        .values([
          { sectionType: "rankings", title: "인기", position: 2, params: { inventory: "farm", size: 5 } },
          { sectionType: "cold_start", title: "또래", position: 1 },
          { sectionType: "labs", position: 3, isActive: false },
          { sectionType: "stay_banner", host: "stay", position: 0 },
        ]);
      const { sections } = (await client.get("/home/sections/")).data as HomeSections;
      expect(sections).toEqual([
        { section_type: "cold_start", index: 1, size: 10, fields: {}, title: "또래", subtitle: "" },
        {
          section_type: "rankings",
          index: 2,
          size: 5,
          fields: { inventory: "farm", size: 5 },
          title: "인기",
          subtitle: "",
        },
      ]);
      const one = (await client.get("/home/rankings/section/")).data as HomeSections;
      expect(one.sections.map(({ section_type }) => section_type)).toEqual(["rankings"]);
    });

    it("배너는 지금 도는 것만 차례대로 온다", async () => {
      const at = (days: number) => new Date(Date.now() + days * 86_400_000);
      await engine
        .handle()
        .db.insert(banner)
        .values([
          { kind: "main", title: "둘째", href: "/", scene, position: 2 },
          { kind: "main", title: "첫째", href: "/", scene, position: 1, startsAt: at(-1), endsAt: at(1) },
          { kind: "main", title: "끝난 것", href: "/", scene, position: 0, endsAt: at(-1) },
          { kind: "main", title: "아직", href: "/", scene, position: 0, startsAt: at(1) },
          { kind: "tip", title: "다른 것", href: "/", scene, position: 0 },
        ]);
      const { banners } = (await client.get("/home/banners/main/")).data as BannerList;
      expect(banners.map(({ title }) => title)).toEqual(["첫째", "둘째"]);
      expect((await client.get("/home/banners/nothing/")).status).toBe(422);
    });

    it("순위는 최근 예약이 많은 차례고, 카테고리로 좁힐 수 있다", async () => {
      const wanted = (keep: (pk: number) => boolean) =>
        CONTENTS.filter(({ saleState, categoryId }) => saleState === "on_sale" && keep(categoryId))
          .sort((a, b) => b.bookings28d - a.bookings28d || b.id - a.id)
          .slice(0, 10)
          .map(({ id }) => id);
      const ask = async (query: string) =>
        ((await client.get(`/home/rankings?${query}`, { version: "3" })).data as Rankings).contents.map(({ pk }) => pk);
      expect(await ask("")).toEqual(wanted(() => true));
      expect(await ask("inventory=farm")).toEqual(wanted((pk) => pk === 2));
      expect((await client.get("/home/rankings?inventory=none", { version: "3" })).status).toBe(404);
    });

    it("순위의 갈래는 많이 예약한 카테고리부터고, 갈래마다 정말 순위가 있다", async () => {
      const ask = async (query: string) =>
        (await client.get(`/home/rankings?${query}`, { version: "3" })).data as Rankings;
      const { inventories, as_of } = await ask("");
      const booked = (pk: number) =>
        CONTENTS.filter((content) => content.categoryId === pk && content.saleState === "on_sale").reduce(
          (sum, { bookings28d }) => sum + bookings28d,
          0,
        );
      const names = ["실내놀이", "농장체험", "공연·전시"];
      const wanted = CATEGORY_PKS.map((pk, index) => ({ name: names[index], booked: booked(pk) })).sort(
        (a, b) => b.booked - a.booked,
      );
      expect(inventories.map(({ name }) => name)).toEqual(wanted.map(({ name }) => name));
      for (const { inventory } of inventories)
        expect((await ask(`inventory=${inventory}`)).contents.length).toBeGreaterThanOrEqual(3);
      expect(as_of).toMatch(/:00:00\.000Z$/);
    });

    const newest = (keep: (districtId: number) => boolean): number[] =>
      CONTENTS.filter(({ districtId, saleState }) => keep(districtId) && saleState !== "ended")
        .sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime() || b.id - a.id)
        .map(({ id }) => id);
    const newAround = async (query: string) => (await client.get(`/home/new-contents/?${query}`)).data as NewContents;

    it("새로 온 놀이가 넉넉한 지역에서는 그 지역 안의 것만 새것부터다", async () => {
      const { contents, scope, reason, total_count } = await newAround("pk=11140000&size=50");
      const wanted = newest((pk) => pk === 11140101);
      expect(contents.map(({ pk }) => pk)).toEqual(wanted);
      expect({ scope, reason, total_count }).toEqual({
        scope: "dong",
        reason: "중구에 새로 온 놀이예요",
        total_count: wanted.length,
      });
    });

    it.each([
      [11110146, "gu", "가회동에는 아직 적어서 종로구까지, 가까운 곳부터 보여 드려요", [[11110146], [11110119]]],

      [
        26350105,
        "nation",
        "부산에는 아직 적어서 전국까지, 가까운 곳부터 보여 드려요",
        [[26350105], [11110119, 11110146, 11140101, 41285104]],
      ],
    ] as const)(
      "새로 온 놀이가 모자란 %d에서는 %s까지 넓히고, 이유를 말하며 가까운 곳부터 보인다",
      async (pk, scope, reason, circles) => {
        const wanted = circles.flatMap((pks) => newest((one) => (pks as readonly number[]).includes(one)));
        const all = await newAround(`pk=${pk}&size=50`);
        expect(all).toMatchObject({ scope, reason, total_count: wanted.length });
        expect(all.contents.map((content) => content.pk)).toEqual(wanted.slice(0, 50));
        const pages = await Promise.all([1, 2, 3].map((index) => newAround(`pk=${pk}&size=7&index=${index}`)));
        expect(pages.flatMap(({ contents }) => contents.map((content) => content.pk))).toEqual(wanted.slice(0, 21));
      },
    );

    it("낮은 금액순이면 넓힌 곳을 모두 금액으로 줄 세우고, 가까운 곳부터라고 하지 않는다", async () => {
      const { contents, reason } = await newAround("pk=11110146&size=50&sort=price-asc");
      const prices = contents.map(({ min_price }) => min_price ?? Number.POSITIVE_INFINITY);
      expect(prices).toEqual(prices.toSorted((a, b) => a - b));
      expect(reason).toBe("가회동에는 아직 적어서 종로구까지 보여 드려요");
    });

    it("카테고리 메뉴와 카테고리 하나", async () => {
      const { categories } = (await client.get("/portal/categories/", { version: "3" })).data as CategoryMenu;
      expect(categories.map(({ name, sub_categories }) => [name, sub_categories.length])).toEqual([
        ["실내놀이", 2],
        ["농장체험", 2],
        ["공연·전시", 2],
      ]);
      const info = (await client.get("/categories/2/")).data as CategoryInfo;
      expect(info.content_count).toBe(
        CONTENTS.filter((content) => content.categoryId === 2 && content.saleState !== "ended").length,
      );
      expect((await client.get("/categories/99/")).status).toBe(404);
    });

    it.each(["/curations/", "/categories/1/curations/"])(
      "%s 의 모음은 '더 보기'로 열리는 목록의 앞부분이다",
      async (path) => {
        const { curations } = (await client.get(path)).data as CurationsReply;
        expect(curations.length).toBeGreaterThan(2);
        for (const { query, contents } of curations) {
          const opened = await client.get(`/activity/contents/?${new URLSearchParams({ ...query, size: "10" })}`, {
            version: "2",
          });
          expect((opened.data as ContentPage).contents).toEqual(contents);
        }
      },
    );

    it("모음은 이름으로 하나만, 또는 앞에서부터 몇 개만 물을 수 있다: 화면은 보여 줄 것만 나른다", async () => {
      const asked = async (path: string) => ((await client.get(path)).data as CurationsReply).curations;
      const all = await asked("/curations/");
      const last = all.at(-1);
      expect(await asked(`/curations/?id=${last?.id}`)).toEqual([last]);
      expect(await asked("/curations/?most=1")).toEqual(all.slice(0, 1));
      expect(await asked("/categories/1/curations/?most=2")).toEqual(
        (await asked("/categories/1/curations/")).slice(0, 2),
      );
      expect(await asked("/curations/?id=nothing-such")).toEqual([]);
    });
  },
  catalogSeed,
);
