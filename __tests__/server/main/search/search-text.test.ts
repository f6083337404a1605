import { sql } from "drizzle-orm";
import { mainHost } from "@/server/main/app";
import { importPlaces } from "@/server/main/catalog/import/import-places";
import { seedReference } from "@/server/main/catalog/seed/seed-demo";
import { rebuildVocabulary, wordsCommand } from "@/server/main/search/vocabulary";
import type { DatabaseHandle } from "@/server/platform/db/types";
import { content } from "@/server/platform/schema/catalog";
import { accommodation } from "@/server/platform/schema/stay/stay";
import { rewriteSearchText } from "@/server/platform/search/search-text";
import { stayHost } from "@/server/stay/app";
import type { ContentFacets, ContentPage } from "@/shared/contract/main/contents";
import type { Autocomplete } from "@/shared/contract/main/discover";
import type { StayAutocomplete } from "@/shared/contract/stay/search";
import { kstInstant } from "@/shared/dates/kst";
import { importRun, keptReport, looseMapping, museumRecord, recordsFile } from "../../../support/catalog-files";
import { demoActivitySeed } from "../../../support/demo-activities";
import { demoStaySeed } from "../../../support/demo-stays";
import { describeBothEngines, describeEachEngine } from "../../../support/engines";
import { signedClient } from "../../../support/http-client";

const main = signedClient(mainHost);
const stay = signedClient(stayHost);
const search = async (q: string): Promise<ContentPage> =>
  (await main.get(`/contents/?${new URLSearchParams({ q, size: "50" })}`)).data as ContentPage;
const loadNames = async (q: string): Promise<string[]> => (await search(q)).contents.map(({ name }) => name);

const at = (시설명: string, 소재지도로명주소: string) => museumRecord({ 시설명, 소재지도로명주소, 위도: "", 경도: "" });
const MUSEUMS = [
  at("물결 과학관", "부산광역시 기장군 나들길 1"),
  at("모래 미술관", "부산광역시 해운대구 나들길 2"),
  at("사과 박물관", "대구광역시 수성구 나들길 3"),
  at("돌담 박물관", "제주특별자치도 제주시 나들길 4"),
  at("한지 박물관", "전북특별자치도 전주시 완산구 나들길 5"),
  at("남구 이야기 박물관", "서울특별시 강남구 나들길 6"),
];

const importedSeed = {
  from: __filename,
  key: "imports",
  fill: async ({ db }: DatabaseHandle) => {
    await seedReference(db);
    const { report } = keptReport();
    const time = { today: "2026-11-20", now: new Date(kstInstant("2026-11-20", "09:00")) } as const;
    await importPlaces(db, looseMapping("museums", "activity"), recordsFile(MUSEUMS), importRun(report, time));
    await rebuildVocabulary(db);
  },
};

describeBothEngines(
  "가져온 곳의 찾는 글",
  (engine) => {
    it.each([
      ["부산", ["물결 과학관", "모래 미술관"]],
      ["부산 과학관", ["물결 과학관"]],
      ["부산시 박물관", ["물결 과학관", "모래 미술관"]],
      ["제주 박물관", ["돌담 박물관"]],
      ["제주도 전시관", ["돌담 박물관"]],
      ["제주특별자치도", ["돌담 박물관"]],
      ["전북 박물관", ["한지 박물관"]],
      ["전라북도", ["한지 박물관"]],
      ["전북특별자치도 전주시", ["한지 박물관"]],
      ["전주 완산", ["한지 박물관"]],
      ["강남 박물관", ["남구 이야기 박물관"]],
      ["서울 강남구", ["남구 이야기 박물관"]],
      ["ㅂㅅ ㄱㅎㄱ", ["물결 과학관"]],
      ["qntks 과학관", ["물결 과학관"]],
      // Not 해운대구.
      ["대구", ["사과 박물관"]],
      ["대구 박물관", ["사과 박물관"]],
      // Names are matched anywhere.
      ["이야기", ["남구 이야기 박물관"]],
    ])("‘%s’(으)로 찾으면 %j", async (q, names) => {
      expect((await loadNames(q)).toSorted()).toEqual(names.toSorted());
    });

    it("한 번 담은 글은 다시 써도 같다", async () => {
      const { db } = engine.handle();
      const texts = () =>
        db.select({ pk: content.id, key: content.searchKey, initials: content.choseongKey }).from(content);
      const before = await texts();
      await rewriteSearchText(db);
      expect(await texts()).toEqual(before);
    });

    it("예전 글로 담긴 곳은 catalog:words를 한 번 돌리면 새 글로 찾힌다", async () => {
      const { db } = engine.handle();
      await db.update(content).set({ searchKey: sql`split_part(${content.searchKey}, ' ', 1)` });
      expect(await loadNames("부산 과학관")).toEqual([]);
      expect(await wordsCommand.run(engine.handle(), [], () => {})).toBe(0);
      expect(await loadNames("부산 과학관")).toEqual(["물결 과학관"]);
    });
  },
  importedSeed,
);

describeEachEngine(
  "데모 놀이의 찾는 글",
  (engine) => {
    /** Activities by a part of the district's full name and by kind, straight from the tables. */
    const expected = async (where: ReturnType<typeof sql>): Promise<number> => {
      const { rows } = await engine.handle().db.execute<{ n: number | string }>(sql`
        select count(*) as n from content c join district d on d.id = c.district_id
          join sub_category s on s.id = c.sub_category_id join category k on k.id = c.category_id
        where c.sale_state <> 'ended' and ${where}`);
      return Number(rows[0]?.n);
    };

    it.each([
      ["서울", sql`d.full_name like '서울특별시%'`],
      ["서울 키즈카페", sql`d.full_name like '서울특별시%' and s.name = '키즈카페'`],
      ["서울 실내놀이터", sql`d.full_name like '서울특별시%' and s.name = '키즈카페'`],
      ["제주 체험", sql`d.full_name like '제주특별자치도%' and k.name in ('농장체험', '클래스')`],
      ["경기도 농장", sql`d.full_name like '경기도%' and k.name = '농장체험'`],
      ["강원 캠핑", sql`d.full_name like '강원특별자치도%' and k.name = '캠핑'`],
      ["종로 박물관", sql`d.full_name like '%종로구%' and k.name = '박물관'`],
    ])("‘%s’(으)로 찾으면 그곳의 그런 놀이가 다 나온다", async (q, where) => {
      const count = await expected(where);
      expect(count).toBeGreaterThan(0);
      expect((await search(q)).total_count).toBeGreaterThanOrEqual(count);
      const facets = (await main.get(`/contents/facets/?${new URLSearchParams({ q })}`)).data as ContentFacets;
      expect(facets.total_count).toBe((await search(q)).total_count);
    });

    it("친 말의 자동완성도 같은 글에서 찾는다", async () => {
      const { contents } = (await main.get(`/contents/autocomplete/?${new URLSearchParams({ keyword: "서울 키즈" })}`))
        .data as Autocomplete;
      expect(contents.length).toBeGreaterThan(0);
      expect(contents.every(({ place_text: place }) => place.startsWith("서울"))).toBe(true);
    });
  },
  demoActivitySeed,
);

describeEachEngine(
  "데모 숙소의 찾는 글",
  (engine) => {
    it.each([
      ["부산", sql`d.full_name like '부산광역시%'`],
      ["강원도 휴양림", sql`d.full_name like '강원특별자치도%' and a.type_code = 'forest'`],
      ["경기 펜션", sql`d.full_name like '경기도%' and a.type_code = 'pension'`],
      ["제주 숙소", sql`d.full_name like '제주특별자치도%'`],
    ])("숙소도 ‘%s’(으)로 찾으면 그곳의 그런 숙소가 다 나온다", async (keyword, where) => {
      const { rows } = await engine.handle().db.execute<{ id: number }>(sql`
        select a.id from ${accommodation} a join district d on d.id = a.district_id where a.is_active and ${where}`);
      expect(rows.length).toBeGreaterThan(0);
      const page = (await stay.get(`/accommodations?${new URLSearchParams({ keyword, size: "50" })}`)).data as {
        accommodations: { id: number }[];
      };
      const ids = page.accommodations.map(({ id }) => id);
      expect(rows.filter(({ id }) => !ids.includes(id))).toEqual([]);
      const typed = (await stay.get(`/search/autocomplete?${new URLSearchParams({ query: keyword })}`))
        .data as StayAutocomplete;
      expect(typed.accommodations.length).toBeGreaterThan(0);
    });
  },
  demoStaySeed,
);
