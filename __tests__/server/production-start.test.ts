import { copyFileSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import { sql } from "drizzle-orm";
import { mainHost } from "@/server/main/app";
import { seedReference } from "@/server/main/catalog/seed/seed-demo";
import { startCatalog } from "@/server/main/catalog/start-command";
import { DistrictBook } from "@/server/platform/catalog/district-book";
import { shippedDistricts } from "@/server/platform/catalog/shipped-districts";
import { moveClock } from "@/server/platform/clock";
import { stayHost } from "@/server/stay/app";
import { importStays } from "@/server/stay/catalog/import/import-stays";
import { seedStayReference } from "@/server/stay/catalog/seed/seed-stay-reference";
import type { ContentPage } from "@/shared/contract/main/contents";
import type {
  CategoryInfo,
  CategoryMenu,
  ColdStart,
  CurationsReply,
  HomeSections,
  Rankings,
  RegionCategories,
} from "@/shared/contract/main/discover";
import type { AccommodationType } from "@/shared/contract/stay/accommodations";
import type { LocationRanking } from "@/shared/contract/stay/search";
import { kstInstant } from "@/shared/dates/kst";
import { coldStartDefaults } from "@/shared/recommend/cold-start";
import { dataFile } from "../support/catalog-files";
import { describeEachEngine } from "../support/engines";
import { signedClient } from "../support/http-client";
import { readData } from "../support/shopper";

/** Public files as an operator downloads them; sources and licences are in support/data/README.md. */
function downloaded(): string {
  const dir = mkdtempSync(path.join(tmpdir(), "nadlang-start-"));
  const { records } = JSON.parse(gunzipSync(readFileSync(dataFile("museums.json.gz"))).toString()) as {
    records: Record<string, string>[];
  };
  const at = (place: string) => records.filter(({ 소재지도로명주소 = "" }) => 소재지도로명주소.startsWith(place));
  const seoul = at("서울").slice(0, 80);
  writeFileSync(
    path.join(dir, "박물관.json"),
    JSON.stringify({ records: [...seoul, ...at("경기도 오산시"), ...records.slice(0, 60)] }),
  );
  for (const name of ["villages.csv", "forests_20220906.csv", "forest-guides.csv"])
    copyFileSync(dataFile(name), path.join(dir, name));
  return dir;
}

const NOW = "2026-11-25";
const CLAIMS = /많이|인기|뜨는|좋아할|할인|특가|예약할 수 있는|자리가 있/;

describeEachEngine(
  "공공데이터만 담은 운영의 첫날",
  () => {
    const main = signedClient(mainHost);
    const stays = signedClient(stayHost);
    const read = async <T>(at: string, version?: "2" | "3"): Promise<T> =>
      readData<T>(await main.get(at, version ? { version } : {}));
    const near = coldStartDefaults.district_id;

    beforeAll(() => moveClock(kstInstant(NOW, "09:00") - Date.now()));
    afterAll(() => moveClock(0));

    it("순위에는 아무것도 없고, 숙소에는 순위가 없어요", async () => {
      const { contents, inventories } = await read<Rankings>("/home/rankings", "3");
      expect([contents, inventories]).toEqual([[], []]);
      const { accommodations } = readData<LocationRanking>(await stays.get("/locations/ranking"));
      expect(accommodations.length).toBeGreaterThan(2);
      expect(accommodations.every(({ rank, from_price }) => rank === null && from_price === null)).toBe(true);
    });

    it("홈의 선반은 있는 것으로만 채우고, 그 말은 담긴 것 모두에 맞아요", async () => {
      const { sections } = await read<HomeSections>("/home/sections/");
      const ids = sections.flatMap(({ section_type, fields }) => (section_type === "curation" ? [fields.id] : []));
      expect(ids).toEqual(["weekend", "indoor", "free", "toddler", "preschool", "school"]);
      // All places arrived in one import: none of them is new.
      expect(sections.map(({ section_type }) => section_type)).not.toContain("new_contents");
      const shelves = [];
      for (const id of ids) {
        const { curations } = await read<CurationsReply>(`/curations/?id=${id}&loc=${near}`);
        shelves.push(...curations);
        for (const { title, subtitle, contents } of curations) {
          expect(`${title} ${subtitle}`).not.toMatch(CLAIMS);
          expect(contents.length).toBeGreaterThanOrEqual(3);
        }
      }
      expect(shelves.map(({ id, title }) => [id, title])).toEqual([
        ["weekend", "11월 28일 (토)에 갈 수 있어요"],
        ["indoor", "비 오는 날에도 놀아요"],
        ["free", "무료로 놀아요"],
      ]);
      for (const { id, query, contents } of shelves) {
        const list = await read<ContentPage>(
          `/activity/contents/?${new URLSearchParams({ ...query, size: "10" })}`,
          "2",
        );
        expect(list.contents).toEqual(contents);
        for (const { day, indoor, min_price } of contents) {
          if (id === "weekend") expect(day).toMatch(/^(event|open)$/);
          if (id === "indoor") expect(indoor).toMatch(/^(indoor|both)$/);
          if (id === "free") expect(min_price).toBe(0);
        }
      }
    });

    it("가까운 곳의 선반은 나이를 모르면 모른다고 하고, 동네에서 가까운 것부터예요", async () => {
      const answer = await read<ColdStart>(`/recommend/cold-start-v2/contents?age=7&district_id=${near}`);
      expect(answer.contents.length).toBeGreaterThan(2);
      expect([answer.fits, ...new Set(answer.contents.map(({ reason }) => reason))]).toEqual([
        false,
        "나이 안내를 확인해 주세요",
      ]);
    });

    it("홈의 놀이 종류에는 담긴 것이 있는 종류만 있어요", async () => {
      const { categories } = await read<CategoryMenu>("/home/nolcategory/");
      expect(categories.map(({ name }) => name)).toEqual(["농장체험", "박물관"]);
    });

    it("하위 종류와 숙소 종류도 담긴 것이 있는 것만 보이고, 찾으면 모두 나와요", async () => {
      const { categories } = await read<CategoryMenu>("/home/nolcategory/");
      for (const { pk } of categories) {
        const info = await read<CategoryInfo>(`/categories/${pk}/`);
        const total = (more: string) =>
          read<ContentPage>(`/activity/contents/?cat=${pk}${more}`, "2").then(({ total_count }) => total_count);
        expect(await total("")).toBe(info.content_count);
        const subs = await Promise.all(info.sub_categories.map((kind) => total(`&sub_cat=${kind.pk}`)));
        expect(subs.every((count) => count > 0)).toBe(true);
        expect(subs.reduce((sum, count) => sum + count, 0)).toBe(info.content_count);
      }
      const { types } = readData<{ types: AccommodationType[] }>(await stays.get("/accommodations/types"));
      expect(types.filter(({ has_stays }) => has_stays).map(({ code }) => code)).toEqual(["forest"]);
      expect(types.length).toBeGreaterThan(5);
    });

    it("2026년에 생긴 동탄구를 써도 동탄과 같은 곳을 찾아요", async () => {
      const found = async (q: string) => (await read<ContentPage>(`/contents/?q=${encodeURIComponent(q)}`)).contents;
      const dongtan = await found("동탄");
      expect(dongtan.length).toBeGreaterThan(0);
      expect(await found("동탄구")).toEqual(dongtan);
    });

    it("“서울 박물관”의 첫 스무 곳은 여러 그림이고, 이웃한 둘은 다른 그림이에요", async () => {
      const q = encodeURIComponent("서울 박물관");
      const { contents } = await read<ContentPage>(`/contents/?q=${q}&size=20`);
      const drawn = contents.map(({ scene }) => `${scene.kind} ${scene.seed}`);
      expect(drawn).toHaveLength(20);
      expect(new Set(drawn).size).toBeGreaterThanOrEqual(6);
      // A town in autumn.
      expect(contents.every(({ scene }) => Math.floor(scene.seed / 10) === 20_020)).toBe(true);
      expect(drawn.filter((picture, i) => picture === drawn[i - 1])).toEqual([]);
    });

    it("아무도 받지 않는 값과 깎은 값이 없고, 모두 안내만 해요", async () => {
      const { contents } = await read<ContentPage>("/activity/contents/?size=50", "2");
      for (const { list_price, min_price, sale_state, rating, badge } of contents) {
        expect([sale_state, rating, badge]).toEqual(["info_only", null, "안내"]);
        expect(list_price).toBe(min_price);
      }
    });

    it("지역마다 말한 수는 그 지역을 찾으면 나오는 수와 같아요", async () => {
      const { regions } = await read<RegionCategories>("/regions/categories/?section=LS01", "2");
      expect(regions.length).toBeGreaterThan(3);
      for (const { pk, name, content_count } of regions) {
        const found = await read<ContentPage>(`/contents/?locs=${pk}`);
        expect([name, found.total_count]).toEqual([name, content_count]);
      }
    });

    it("집에서 놀기에는 지어낸 글이 없어요", async () => {
      expect((await read<{ total_count: number }>("/play-news/")).total_count).toBe(0);
    });
  },
  {
    from: __filename,
    key: NOW,
    fill: async (handle) => {
      await handle.db.$client.transaction(async (tx) => {
        await seedReference(tx);
        await seedStayReference(tx, new DistrictBook(shippedDistricts()));
      });
      moveClock(kstInstant(NOW, "09:00") - Date.now());
      expect(await startCatalog(handle, [downloaded()], () => {}, importStays)).toBe(0);
      expect((await handle.db.execute(sql`select 1 from content limit 1`)).rows).toHaveLength(1);
      moveClock(0);
    },
  },
);
