import { eq, sql } from "drizzle-orm";
import { mainHost } from "@/server/main/app";
import { contentConditions } from "@/server/main/contents/content-conditions";
import { findContents, findInGroups, MOST_SORTED } from "@/server/main/contents/find-contents";
import { toMoment } from "@/server/main/contents/moment";
import { writeSearchLog } from "@/server/main/search/search-log";
import { rebuildVocabulary } from "@/server/main/search/vocabulary";
import { clock } from "@/server/platform/clock";
import { content } from "@/server/platform/schema/catalog";
import { keyword } from "@/server/platform/schema/home";
import { searchMatch } from "@/server/platform/search/search-match";
import { rewriteSearchText } from "@/server/platform/search/search-text";
import { searchWords } from "@/server/platform/search/search-words";
import type { ContentFacets, ContentPage } from "@/shared/contract/main/contents";
import type { Autocomplete, Keywords, Relaxations } from "@/shared/contract/main/discover";
import { COUNTED } from "@/shared/paging/page";
import { choseongKeys } from "@/shared/text/choseong";
import { keystrokes } from "@/shared/text/keystrokes";
import { describeBothEngines } from "../../../support/engines";
import { signedClient } from "../../../support/http-client";
import { catalogSeed, tomorrow } from "../../../support/seed-catalog";

const client = signedClient(mainHost);
const query = (fields: Record<string, string | number>): string =>
  new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)])).toString();

async function search(q: string, more: Record<string, string | number> = {}): Promise<ContentPage> {
  const answer = await client.get(`/contents/?${query({ q, size: 50, is_logging: "false", ...more })}`);
  expect([answer.status, answer.code]).toEqual([200, "S000"]);
  return answer.data as ContentPage;
}
const found = async (q: string, more?: Record<string, string | number>): Promise<string[]> =>
  (await search(q, more)).contents.map(({ name }) => name);

describeBothEngines(
  "놀이 검색",
  (engine) => {
    it.each([
      ["이름 그대로", "공룡 화석 발굴", "공룡 화석 발굴"],
      ["띄어쓰기 없이", "공룡화석발굴", "공룡 화석 발굴"],
      ["다르게 띄어서", "공 룡화 석", "공룡 화석 발굴"],
      ["이름 가운데", "화석", "공룡 화석 발굴"],
      ["장소로", "꿈나라", "공룡 화석 발굴"],
      ["장소와 이름을 섞어서", "박물관 공룡", "공룡 화석 발굴"],
      ["초성", "ㄱㄹㅎㅅ", "공룡 화석 발굴"],
      ["띄어 쓴 초성", "ㄱㄹ ㅎㅅ", "공룡 화석 발굴"],
      ["영문 자판", "rhdfyd", "공룡 화석 발굴"],
      ["영문 자판으로 친 망고", "akdrh", "망고 주스 교실"],
      ["영문 자판으로 친 첫 글자", "akd", "망고 주스 교실"],
      ["풀어 쓴 자모", "ㅁㅏㅇ", "망고 주스 교실"],
      ["치다 만 글자", "아쿠아리우", "아쿠아리움 밤 탐험"],
      ["소문자 로마자", "lego", "LEGO 로봇 만들기"],
      ["전각 로마자", "ＬＥＧＯ", "LEGO 로봇 만들기"],
      ["한글 자판으로 친 로마자", "ㅣㄷ해", "LEGO 로봇 만들기"],
      ["나눠 쓴 자모(NFD)", "망고".normalize("NFD"), "망고 주스 교실"],
      ["한 글자 오타", "아쿠아리음", "아쿠아리움 밤 탐험"],
      ["받침 오타", "공뇽", "공룡 화석 발굴"],
      ["붙여 쓴 말의 오타", "공룡화셕", "공룡 화석 발굴"],
      ["영문 자판으로 친 초성", "rfgt", "공룡 화석 발굴"],
    ])("%s(%s) 찾아도 만난다", async (_how, q, name) => {
      expect(await found(q)).toContain(name);
    });

    it("똑같은 이름, 그 이름으로 시작하는 것, 이름 안에 든 것 차례다", async () => {
      expect(await found("딸기")).toEqual(["딸기", "딸기잼 만들기", "딸기 수확 체험", "할머니네 딸기밭"]);
    });

    it("제대로 쓴 말은 비슷한 다른 말까지 보여 주지 않는다", async () => {
      expect(await found("망고")).toEqual(["망고 주스 교실"]);
    });

    it.each([
      ["아쿠아리음", "아쿠아리움"],
      ["공룡 화셕", "공룡 화석"],
    ])("고쳐 찾은 말(%s → %s)은 이름을 대고, 원래 말로도 찾을 수 있다", async (q, corrected) => {
      expect(await search(q)).toMatchObject({ corrected });
      expect(await search(q, { as_typed: "true" })).toMatchObject({ total_count: 0, contents: [] });
      expect((await search(corrected)).corrected).toBeUndefined();
    });

    it("없는 이름은 없다고 하고 비슷한 이름을 알려 준다", async () => {
      const page = await search("공룡 우주 발굴");
      expect([page.total_count, page.corrected]).toEqual([0, undefined]);
      const { similar } = (await client.get(`/contents/relaxations/?${query({ q: "공룡 우주 발굴" })}`))
        .data as Relaxations;
      expect(similar?.map(({ name }) => name)).toContain("공룡 화석 발굴");
    });

    it("쪽을 이으면 전체와 같다", async () => {
      const whole = await found("나들이");
      expect(whole.length).toBeGreaterThan(30);
      const pages: string[] = [];
      for (let index = 1; index <= Math.ceil(whole.length / 9); index += 1)
        pages.push(...(await found("나들이", { index, size: 9 })));
      expect(pages).toEqual(whole);
      expect((await search("나들이", { size: 5 })).total_count).toBe(whole.length);
    });

    it("끝난 놀이는 나오지 않는다", async () => {
      expect(await found("가족 나들이 15호")).not.toContain("가족 나들이 15호");
    });

    it("조건과 함께 찾고, 차례를 고를 수 있다", async () => {
      const { contents } = await search("나들이", { cat: 2, sort: "price-asc" });
      expect(contents.every(({ category_pk }) => category_pk === 2)).toBe(true);
      const prices = contents.map(({ min_price }) => min_price ?? 1e12);
      expect(prices).toEqual([...prices].sort((a, b) => a - b));
    });

    it.each(["'; drop table content; --", "%", "_", "\\", "' or 1=1 --", "*".repeat(180), "a' union select 1"])(
      "수상한 검색어(%s)도 그저 못 찾을 뿐이다",
      async (q) => {
        expect((await search(q)).contents).toEqual([]);
        expect(await engine.handle().db.$count(content)).toBeGreaterThan(50);
      },
    );

    it("아무 말이 없으면 목록이다", async () => {
      expect((await search("")).total_count).toBe((await search("", { sort: "latest" })).total_count);
      expect((await search("")).total_count).toBeGreaterThan(40);
    });

    it("정한 수까지만 세고, 넘으면 그렇다고 말한다", async () => {
      const db = engine.handle().db;
      const [one] = await db.select().from(content).where(eq(content.id, 107));
      if (!one) throw new Error("the seed has no 107");
      const many = Array.from({ length: COUNTED + 5 }, (_, n) => ({
        ...one,
        id: 5000 + n,
        sourceKey: `many${n}`,
        name: `풍차 ${n}`,
        searchKey: `vndck${n} rkdska`,
        choseongKey: `vc${n} rs`,
        priority: n % 3,
      }));
      await db.insert(content).values(many.slice(0, COUNTED));
      expect(await search("풍차", { size: 1 })).toMatchObject({ total_count: COUNTED, total_is_floor: false });
      await db.insert(content).values(many.slice(COUNTED));
      const broad = await search("풍차", { size: 50 });
      expect(broad).toMatchObject({ total_count: COUNTED, total_is_floor: true });
      const priorities = broad.contents.map(({ pk }) => (pk - 5000) % 3);
      expect(priorities.every((priority) => priority === 2)).toBe(true);
      const next = await search("풍차", { size: 50, index: 2 });
      expect(new Set([...broad.contents, ...next.contents].map(({ pk }) => pk)).size).toBe(100);
      // Both words together are rare: all matches are sorted at once.
      const two = await Promise.all([1, 2, 3, 4, 5, 6, 7].map((index) => search("풍차 강남", { size: 50, index })));
      expect(two[0]).toMatchObject({ total_count: COUNTED, total_is_floor: true });
      expect(two.flatMap(({ contents }) => contents.map(({ pk }) => pk))).toEqual(
        [...many].sort((a, b) => b.priority - a.priority || b.id - a.id).map(({ id }) => id),
      );
    }, 60_000);

    it.each(["나들이", "딸기", "ㄸㄱ", "딸", "체험", "가족 나들이", "박물관 공룡", "아 이"])(
      "%s: 말과 맞는 곳을 하나씩 지나며 찾아도 한꺼번에 찾은 것과 같다",
      async (q) => {
        const { db } = engine.handle();
        const words = searchWords(q);
        if (!words) throw new Error("no words");
        const moment = toMoment(clock.now());
        for (const filters of [{}, { date: tomorrow }]) {
          const conditions = contentConditions({ filters, moment, centre: null });
          const order = { isRanked: true, sort: "priority-desc" as const, isTurned: false, point: {} };
          const ask = { conditions, match: searchMatch(words), ...order, index: 1, size: 1000 };
          const [sorted, walked] = [await findContents(db, ask), await findInGroups(db, ask)];
          const listIds = ({ page }: typeof sorted) => page.map(({ id, day }) => `${day} ${id}`).sort();
          expect(listIds(walked)).toEqual(listIds(sorted));
          expect(sorted.page.length).toBeGreaterThan(0);
        }
      },
    );

    it("너무 많아 한꺼번에 줄 세우지 못하는 말도 그 말로 시작하는 이름부터, 쪽마다 겹치지 않게 온다", async () => {
      const db = engine.handle().db;
      const [one] = await db.select().from(content).where(eq(content.id, 107));
      if (!one) throw new Error("the seed has no 107");
      const many = Array.from({ length: MOST_SORTED + 5 }, (_, n) => ({
        ...one,
        id: 20_000 + n,
        sourceKey: `mill${n}`,
        name: `큰 물레방아 ${n}`,
        searchKey: `zmsanffpqkddk${n} rkdska`,
        choseongKey: `xax${n} rs`,
        priority: n % 3,
      }));
      for (let i = 0; i < many.length; i += 300) await db.insert(content).values(many.slice(i, i + 300));
      await db.update(content).set({ searchKey: "anffpqkddk rkdska" }).where(eq(content.id, 20_001));
      const pages = await Promise.all([1, 2, 3].map((index) => search("물레방아", { size: 50, index })));
      expect(pages[0]).toMatchObject({ total_count: COUNTED, total_is_floor: true });
      const pks = pages.flatMap(({ contents }) => contents.map(({ pk }) => pk));
      expect(pks[0]).toBe(20_001);
      expect(new Set(pks).size).toBe(150);
      const dear = await search("물레방아", { size: 50, sort: "price-asc" });
      expect(dear.contents).toHaveLength(50);
    }, 60_000);
  },
  catalogSeed,
);

describeBothEngines(
  "검색을 돕는 말",
  (engine) => {
    const autocomplete = async (keyword: string): Promise<Autocomplete> =>
      (await client.get(`/contents/autocomplete/?${query({ keyword })}`)).data as Autocomplete;

    it.each(["딸", "ㄸㄱ", "ekf", "마당", "가족"])("자동완성(%s)의 수는 그 말로 정말 찾히는 수다", async (typed) => {
      const { keywords } = await autocomplete(typed);
      expect(keywords.length).toBeGreaterThan(0);
      for (const { text, count } of keywords)
        expect({ text, count }).toEqual({ text, count: (await search(text)).total_count });
    });

    it("친 글자가 어디인지와 놀이 이름도 함께 온다", async () => {
      const { keywords, contents } = await autocomplete("딸기");
      expect(keywords.find(({ text }) => text === "딸기밭")).toMatchObject({ match: [0, 2] });
      expect(contents.map(({ name }) => name)).toContain("딸기 수확 체험");
      expect(await autocomplete("")).toEqual({ keywords: [], contents: [] });
    });

    it("친 글자 그대로 시작하는 말이 받침이 다음 글자로 넘어가는 말보다 먼저 온다", async () => {
      const { db } = engine.handle();
      const other = { text: "따라 그리기", kind: "program" as const, contentCount: 299 };
      const keys = { searchKey: keystrokes(other.text), choseongKey: choseongKeys(other.text) };
      await db.insert(keyword).values({ ...other, ...keys });
      const [found] = await db.select().from(content).where(eq(content.id, 107));
      await db
        .update(content)
        .set({ searchKey: `${found?.searchKey} ${keys.searchKey}` })
        .where(eq(content.id, 107));
      const words = (await autocomplete("딸")).keywords.map(({ text }) => text);
      const first = words.findIndex((text) => !text.startsWith("딸"));
      expect(words).toContain("따라 그리기");
      expect(first).toBeGreaterThan(0);
      expect(words.slice(first).filter((text) => text.startsWith("딸"))).toEqual([]);
      await db.delete(keyword).where(eq(keyword.text, other.text));
    });

    it("추천하는 말에 괄호와 값과 반쪽 낱말이 없고, 예전에 담긴 것도 추천하지 않는다", async () => {
      const { db } = engine.handle();
      await db
        .update(content)
        .set({ tags: ["떡메치기() 1,000", "떡메치기체험(고급)", "원)"] })
        .where(eq(content.name, "공룡 화석 발굴"));
      const old = { text: "떡메치기() 1,000", kind: "program" as const, contentCount: 3 };
      await db.insert(keyword).values({ ...old, searchKey: keystrokes(old.text), choseongKey: choseongKeys(old.text) });
      await rewriteSearchText(db);
      await rebuildVocabulary(db);
      await db.update(content).set({ searchKey: sql`${content.searchKey} || ' ' || ${keystrokes("떡메치기체험")}` });
      await rebuildVocabulary(db);
      const words = (await autocomplete("떡메치기")).keywords.map(({ text }) => text);
      expect(words.toSorted()).toEqual(["떡메치기", "떡메치기체험"]);
      const { keywords } = (await client.get("/contents/keywords/")).data as Keywords;
      expect([...words, ...keywords].filter((text) => /[()\d]|^원/.test(text))).toEqual([]);
    });

    it("많이 찾는 말은 열 개다", async () => {
      expect(((await client.get("/contents/keywords/")).data as Keywords).keywords).toHaveLength(10);
      const { keywords } = (await client.get("/contents/keywords/recommended/")).data as Keywords;
      expect(keywords.length).toBeGreaterThanOrEqual(5);
    });

    it("찾은 말은 세어지고, 낱말집에 없는 말은 어디에도 남지 않는다", async () => {
      const { db } = engine.handle();
      await client.get(`/contents/?${query({ q: "공룡", is_logging: "true" })}`);
      await client.get(`/contents/?${query({ q: "나만의 비밀", is_logging: "true" })}`);
      await writeSearchLog(db);
      const rows = await db.select().from(keyword);
      expect(rows.filter(({ searchCount }) => searchCount > 0).map(({ text }) => text)).toEqual(["공룡"]);
      const { keywords } = (await client.get("/contents/keywords/")).data as Keywords;
      expect(keywords[0]).toBe("공룡");
    });
  },
  catalogSeed,
);

describeBothEngines(
  "조건별 수와 풀어 볼 조건",
  () => {
    const facets = async (text: string): Promise<ContentFacets> =>
      (await client.get(`/contents/facets/?${text}`)).data as ContentFacets;
    const total = async (text: string): Promise<number> =>
      ((await client.get(`/contents/?${text}&size=1`)).data as ContentPage).total_count;

    it.each([
      "",
      "cat=1",
      "child_months=40&indoor=indoor",
      "q=나들이&sub_cat=20",
      `date=${tomorrow}&max_price=20000`,
      "loc=11110119&distance=3",
    ])("조건(%s)에 하나를 더한 수는 정말 그렇게 찾은 수와 같다", async (filters) => {
      const counts = await facets(filters);
      expect(counts.total_count).toBe(await total(filters));
      for (const name of ["parking", "stroller", "nursing_room", "locker"]) {
        expect([name, counts.facilities[name]]).toEqual([name, await total(`${filters}&facilities=${name}`)]);
      }
      const others = (dropped: string) =>
        filters
          .split("&")
          .filter((field) => !field.startsWith(dropped))
          .join("&");
      expect(counts.free_count).toBe(await total(`${others("max_price")}&free_only=true`));
      for (const name of ["indoor", "outdoor", "both"]) {
        expect([name, counts.indoor[name]]).toEqual([name, await total(`${others("indoor")}&indoor=${name}`)]);
      }
      for (const [won, count] of Object.entries(counts.prices)) {
        expect([won, count]).toEqual([won, await total(`${others("max_price")}&max_price=${won}`)]);
      }
      expect(Object.keys(counts.prices)).toEqual(["10000", "20000", "30000", "50000"]);
    });

    it("찾은 것이 없으면, 조건을 하나 풀었을 때의 진짜 수를 알려 준다", async () => {
      const filters = { q: "갯벌", loc: 11110119, distance: 3, indoor: "indoor", facilities: "locker" };
      expect((await search("갯벌", filters)).total_count).toBe(0);
      const near = { q: "갯벌", loc: 11110119, distance: 3 };
      const { relaxations } = (await client.get(`/contents/relaxations/?${query(near)}`)).data as Relaxations;
      expect(relaxations.map(({ kind, count }) => [kind, count])).toEqual([["everywhere", 1]]);
      for (const { query: fields, count } of relaxations)
        expect((await search(fields.q ?? "", fields)).total_count).toBe(count);
    });

    it("아이가 여럿이면 누구 하나를 빼면 몇 곳인지 나이로 말한다", async () => {
      const fields = { child_months: "3,40,200" };
      const { relaxations } = (await client.get(`/contents/relaxations/?${query(fields)}`)).data as Relaxations;
      const ways = relaxations.filter(({ kind }) => kind === "child");
      expect(ways.length).toBeGreaterThan(0);
      for (const { label, count, query: changed } of ways) {
        expect(label).toMatch(/^(3개월|만 3세|만 16세) 아이 빼고 찾기$/);
        expect(changed.child_months?.split(",")).toHaveLength(2);
        expect(count).toBe(await total(query(changed)));
      }
    });

    it("하나를 풀어서는 찾지 못하면, 두 가지를 풀었을 때의 진짜 수를 네 가지까지 알려 준다", async () => {
      const fields = { q: "갯벌", loc: 11110119, distance: 3, date: "2020-01-01" };
      const ask = async (asked: Record<string, string | number>) =>
        ((await client.get(`/contents/relaxations/?${query(asked)}`)).data as Relaxations).relaxations;
      const { date: _, ...undated } = fields;
      expect((await ask(undated)).map(({ kind }) => kind)).toEqual(["everywhere"]);
      const ways = await ask(fields);
      expect(ways).toEqual([{ kind: "pair", label: "날짜 없이 찾기 · 전국에서 찾기", count: 1, query: { q: "갯벌" } }]);
      for (const { query: changed, count } of ways)
        expect((await search(changed.q ?? "", changed)).total_count).toBe(count);
      const many = { child_months: "3,214", max_price: 0, facilities: "locker,nursing_room", date: "2020-01-01" };
      const pairs = await ask(many);
      expect(pairs.length).toBeLessThanOrEqual(4);
      for (const { query: changed, count } of pairs) expect(await total(query(changed))).toBe(count);
    });

    it("넓히면 찾히는 거리를 가까운 것부터 말한다", async () => {
      const asked = query({ q: "나들이", cat: 3, loc: 11110119, distance: 3 });
      const { relaxations } = (await client.get(`/contents/relaxations/?${asked}`)).data as Relaxations;
      expect(relaxations[0]).toMatchObject({ kind: "distance", query: { distance: "50" } });
      expect(relaxations[0]?.label).toBe("50km 안으로 넓히기");
    });
  },
  catalogSeed,
);
