import { eq, sql } from "drizzle-orm";
import { checkBooks } from "@/server/commerce/books/check-books";
import { rebuildVocabulary, updateVocabulary } from "@/server/main/search/vocabulary";
import { searchKeysOf } from "@/server/platform/catalog/search-keys";
import { content, subCategory } from "@/server/platform/schema/catalog";
import { keyword, pickedKeyword, vocabularyChange } from "@/server/platform/schema/home";
import { rewriteSearchText } from "@/server/platform/search/search-text";
import { markWords } from "@/server/platform/search/vocabulary-words";
import { describeBothEngines } from "../../../support/engines";
import { catalogSeed } from "../../../support/seed-catalog";

const named = (name: string, place: string) => ({ name, place, ...searchKeysOf([name, place]) });

describeBothEngines(
  "검색어는 바뀐 것만 다시 세어도",
  (engine) => {
    const db = () => engine.handle().db;
    const law = async () => (await checkBooks(db())).find(({ id }) => id === "I15");
    const countOf = async (text: string) =>
      (await db().select().from(keyword).where(eq(keyword.text, text)))[0]?.contentCount ?? null;
    const write = (pk: number, set: Partial<typeof content.$inferInsert>) =>
      db().update(content).set(set).where(eq(content.id, pk));
    const copyOf = async (pk: number, set: Partial<typeof content.$inferInsert>) => {
      const [row] = await db().select().from(content).where(eq(content.id, 102));
      if (!row) throw new Error("no such activity");
      await db()
        .insert(content)
        .values({ ...row, id: pk, sourceKey: `copy-${pk}`, ...set });
    };
    const allCounts = async () =>
      Object.fromEntries((await db().select().from(keyword)).map(({ text, contentCount }) => [text, contentCount]));

    beforeEach(async () => {
      await updateVocabulary(db());
    });

    it("처음부터 센 것과 같고, 바뀐 것이 없으면 아무것도 쓰지 않는다", async () => {
      const { rows: before } = await db().execute(sql`select text, xmin::text from keyword order by text`);
      await updateVocabulary(db());
      const { rows: after } = await db().execute(sql`select text, xmin::text from keyword order by text`);
      expect(after).toEqual(before);
      expect(await db().$count(vocabularyChange)).toBe(0);
      expect((await law())?.offenders).toEqual([]);
    });

    it("새 놀이의 말이 더해지고, 이름을 바꾸면 옛 이름의 말이 준다", async () => {
      const strawberries = await countOf("딸기");
      await copyOf(901, named("딸기 달구지 타기", "무지개 언덕"));
      await updateVocabulary(db());
      expect([await countOf("달구지"), await countOf("무지개 언덕"), await countOf("딸기")]).toEqual([
        1,
        1,
        (strawberries ?? 0) + 1,
      ]);
      await write(901, named("참외 달구지 타기", "무지개 언덕"));
      await updateVocabulary(db());
      expect([await countOf("참외"), await countOf("달구지"), await countOf("딸기")]).toEqual([1, 1, strawberries]);
      await db().delete(content).where(eq(content.id, 901));
      await updateVocabulary(db());
      expect([await countOf("참외"), await countOf("달구지"), await countOf("무지개 언덕")]).toEqual([0, 0, 0]);
      expect((await law())?.offenders).toEqual([]);
    });

    it("끝난 놀이는 빠지고 다시 열면 돌아온다; 말과 상관없는 것이 바뀌면 다시 세지 않는다", async () => {
      const before = await countOf("망고");
      await write(107, { saleState: "ended" });
      await updateVocabulary(db());
      expect(await countOf("망고")).toBe((before ?? 0) - 1);
      await write(107, { saleState: "on_sale" });
      await updateVocabulary(db());
      expect(await countOf("망고")).toBe(before);
      await write(107, { priority: 7, favoriteCount: 3, saleState: "info_only" });
      expect(await db().$count(vocabularyChange)).toBe(0);
    });

    it("띄어 쓴 말, 두 글자보다 짧은 조각, 초성으로 된 말도 따라온다", async () => {
      await copyOf(902, { ...named("은하수 관측", "별 마루 A 동"), tags: ["별 보기", "ㄱㄴㄷ 놀이", "ㅇㅎㅅ"] });
      await updateVocabulary(db());
      expect([await countOf("별 마루 A 동"), await countOf("은하수"), await countOf("ㅇㅎㅅ")]).toEqual([1, 1, 1]);
      await write(902, named("은하수 관측", "달 마루"));
      await updateVocabulary(db());
      expect([await countOf("별 마루 A 동"), await countOf("달 마루")]).toEqual([0, 1]);
      await write(902, named("강물 관측", "달 마루"));
      await updateVocabulary(db());
      expect(await countOf("ㅇㅎㅅ")).toBe(0);
      expect((await law())?.offenders).toEqual([]);
    });

    it("세는 사이에 또 바뀐 말은 다음 차례에 다시 센다", async () => {
      await db()
        .update(keyword)
        .set({ changeNo: sql`${keyword.changeNo} + 1` })
        .where(eq(keyword.text, "망고"));
      // A count that another process made before the change and wrote after it.
      await db().update(keyword).set({ contentCount: 99 }).where(eq(keyword.text, "망고"));
      expect((await law())?.offenders).toEqual([]);
      await updateVocabulary(db());
      expect(await countOf("망고")).not.toBe(99);
    });

    it("골라 둔 말은 고르지 않게 되면 다시 세고, 갈래의 새 이름은 바로 말이 된다", async () => {
      const odd = { text: "(딸기)", kind: "program" as const, ...searchKeysOf(["딸기"]) };
      await db().insert(keyword).values(odd);
      await db().insert(pickedKeyword).values({ place: "popular", text: odd.text, position: 1 });
      const [shelf] = await db().select().from(subCategory).limit(1);
      await db()
        .update(subCategory)
        .set({ name: "딸기 놀이" })
        .where(eq(subCategory.id, shelf?.id ?? 0));
      await updateVocabulary(db());
      expect(await countOf(odd.text)).toBe(await countOf("딸기"));
      expect(await countOf("딸기 놀이")).not.toBeNull();
      await db().delete(pickedKeyword).where(eq(pickedKeyword.text, odd.text));
      await markWords(db(), [odd.text]);
      await updateVocabulary(db());
      expect(await countOf(odd.text)).toBe(0);
    });

    it("장부는 잘못 센 말을 찾고, 처음부터 다시 세면 낫는다; 둘은 같은 것을 센다", async () => {
      // Replaces keys that the tests above wrote.
      await rewriteSearchText(db());
      await updateVocabulary(db());
      const counts = await allCounts();
      await db().update(keyword).set({ contentCount: 42 }).where(eq(keyword.text, "망고"));
      expect(await law()).toMatchObject({
        count: 1,
        offenders: [{ ref: "망고", detail: expect.stringContaining("42") }],
      });
      expect(await rebuildVocabulary(db())).toMatchObject({ wrong: 1 });
      expect(await allCounts()).toEqual(counts);
      expect((await law())?.count).toBe(0);
    });

    it("한꺼번에 많이 바뀌면 처음부터 센다", async () => {
      await db().execute(sql`insert into vocabulary_change (content_id, search_key, choseong_key)
        select 101, 'none', 'none' from generate_series(1, 5001)`);
      await db().update(keyword).set({ contentCount: 42 }).where(eq(keyword.text, "망고"));
      await updateVocabulary(db());
      expect(await countOf("망고")).not.toBe(42);
      expect(await db().$count(vocabularyChange)).toBe(0);
    });
  },
  catalogSeed,
);
