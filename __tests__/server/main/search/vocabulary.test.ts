import { eq, sql } from "drizzle-orm";
import { autocomplete } from "@/server/main/search/suggestions";
import { rebuildVocabulary } from "@/server/main/search/vocabulary";
import { toSearchKeys } from "@/server/platform/catalog/search-keys";
import { content, subCategory } from "@/server/platform/schema/catalog";
import { keyword, pickedKeyword } from "@/server/platform/schema/home";
import { describeBothEngines } from "../../../support/engines";
import { catalogSeed } from "../../../support/seed-catalog";

const named = (name: string, place: string) => ({ name, place, ...toSearchKeys([name, place]) });

describeBothEngines(
  "검색어",
  (engine) => {
    const db = () => engine.handle().db;
    const findCount = async (text: string) =>
      (await db().select().from(keyword).where(eq(keyword.text, text)))[0]?.contentCount ?? 0;
    const write = (pk: number, set: Partial<typeof content.$inferInsert>) =>
      db().update(content).set(set).where(eq(content.id, pk));
    const copyOf = async (pk: number, set: Partial<typeof content.$inferInsert>) => {
      const [row] = await db().select().from(content).where(eq(content.id, 102));
      if (!row) throw new Error("no such activity");
      await db()
        .insert(content)
        .values({ ...row, id: pk, sourceKey: `copy-${pk}`, ...set });
    };
    const suggested = async (typed: string, text: string) =>
      (await autocomplete(db(), typed)).keywords.find((word) => word.text === text)?.count ?? 0;

    beforeEach(async () => {
      await rebuildVocabulary(db());
    });

    it("바뀐 것이 없으면 아무것도 쓰지 않는다", async () => {
      await db().update(keyword).set({ contentCount: 99 }).where(eq(keyword.text, "망고"));
      expect(await rebuildVocabulary(db())).toMatchObject({ changed: 1 });
      const { rows: before } = await db().execute(sql`select text, xmin::text from keyword order by text`);
      expect(await rebuildVocabulary(db())).toMatchObject({ changed: 0 });
      const { rows: after } = await db().execute(sql`select text, xmin::text from keyword order by text`);
      expect(after).toEqual(before);
      expect(await findCount("망고")).not.toBe(99);
    });

    it("새 놀이의 말이 더해지고, 이름을 바꾸면 옛 이름의 말이 빠진다", async () => {
      const strawberries = await findCount("딸기");
      await copyOf(901, named("딸기 달구지 타기", "무지개 언덕"));
      await rebuildVocabulary(db());
      expect([await findCount("달구지"), await findCount("무지개 언덕"), await findCount("딸기")]).toEqual([
        1,
        1,
        strawberries + 1,
      ]);
      await write(901, named("참외 달구지 타기", "무지개 언덕"));
      await rebuildVocabulary(db());
      expect([await findCount("참외"), await findCount("달구지"), await findCount("딸기")]).toEqual([
        1,
        1,
        strawberries,
      ]);
      await db().delete(content).where(eq(content.id, 901));
      await rebuildVocabulary(db());
      expect(await db().$count(keyword, eq(keyword.text, "달구지"))).toBe(0);
    });

    it("짧은 말은 그 말로 시작하는 긴 말보다 뒤에 오지 않는다", async () => {
      for (const pk of [911, 912, 913]) await copyOf(pk, named("탱자따기 체험", "탱자 밭"));
      await copyOf(914, named("탱자 축제", "너른 들"));
      await rebuildVocabulary(db());
      const words = (await autocomplete(db(), "탱")).keywords;
      expect(words.map(({ text, count }) => `${text} ${count}`)).toEqual(["탱자 4", "탱자 밭 3", "탱자따기 3"]);
    });

    it("끝난 놀이는 빠지고 다시 열면 돌아온다", async () => {
      const before = await findCount("망고");
      await write(107, { saleState: "ended" });
      await rebuildVocabulary(db());
      expect(await findCount("망고")).toBe(before - 1);
      await write(107, { saleState: "on_sale" });
      await rebuildVocabulary(db());
      expect(await findCount("망고")).toBe(before);
    });

    it("다시 세기 전에도 제안에 적힌 수는 지금 찾히는 수이고, 찾히지 않는 말은 제안하지 않는다", async () => {
      await copyOf(903, named("은하수 관측", "별 마루"));
      await rebuildVocabulary(db());
      await copyOf(904, named("은하수 관측", "별 마루"));
      expect([await findCount("은하수"), await suggested("은하", "은하수")]).toEqual([1, 2]);
      await write(903, { saleState: "ended" });
      await write(904, { saleState: "ended" });
      expect([await findCount("은하수"), await suggested("은하", "은하수")]).toEqual([1, 0]);
    });

    it("띄어 쓴 말과 초성으로 된 말도 센다", async () => {
      await copyOf(902, { ...named("은하수 관측", "별 마루 A 동"), tags: ["별 보기", "ㄱㄴㄷ 놀이", "ㅇㅎㅅ"] });
      await rebuildVocabulary(db());
      expect([await findCount("별 마루 A 동"), await findCount("ㅇㅎㅅ")]).toEqual([1, 1]);
    });

    it("골라 둔 말은 고르지 않게 되면 빠지고, 갈래의 새 이름은 말이 된다", async () => {
      const odd = { text: "(딸기)", kind: "program" as const, ...toSearchKeys(["딸기"]) };
      await db().insert(keyword).values(odd);
      await db().insert(pickedKeyword).values({ place: "popular", text: odd.text, position: 1 });
      await copyOf(905, named("딸기 놀이", "밭"));
      const [row] = await db().select().from(content).where(eq(content.id, 905));
      await db()
        .update(subCategory)
        .set({ name: "딸기 놀이" })
        .where(eq(subCategory.id, row?.subCategoryId ?? 0));
      await rebuildVocabulary(db());
      expect(await findCount(odd.text)).toBeGreaterThan(0);
      expect(await findCount("딸기 놀이")).toBeGreaterThan(0);
      await db().delete(pickedKeyword).where(eq(pickedKeyword.text, odd.text));
      await rebuildVocabulary(db());
      expect(await db().$count(keyword, eq(keyword.text, odd.text))).toBe(0);
    });
  },
  catalogSeed,
);
