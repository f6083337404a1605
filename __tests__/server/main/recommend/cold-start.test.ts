import { eq } from "drizzle-orm";
import { mainHost } from "@/server/main/app";
import { category, content } from "@/server/platform/schema/catalog";
import type { ColdStart } from "@/shared/contract/main/discover";
import { describeEachEngine } from "../../../support/engines";
import { signedClient } from "../../../support/http-client";
import { CONTENTS, catalogSeed } from "../../../support/seed-catalog";
import { addMember } from "../../../support/seed-commerce";

const client = signedClient(mainHost);
const ask = async (query: string): Promise<ColdStart> =>
  (await client.get(`/recommend/cold-start-v2/contents?${query}`)).data as ColdStart;

/** True for an open content within a year of the age. */
const suits = (pk: number, age: number): boolean => {
  const one = CONTENTS.find((content) => content.id === pk);
  if (!one || (one.minMonths === null && one.maxMonths === null)) return false;
  return (
    one.saleState === "on_sale" &&
    (one.minMonths ?? 0) <= (age + 1) * 12 + 11 &&
    (one.maxMonths ?? 1e5) >= (age - 1) * 12
  );
};

describeEachEngine(
  "처음 온 가족에게 권하는 놀이",
  (engine) => {
    it("아무것도 모르면 7세와 세종로로 본다", async () => {
      expect(await ask("")).toEqual(await ask("age=7&district_id=11110119"));
      expect(await ask("age=x&district_id=1")).toMatchObject({ age: 7, district: { pk: 11110119, name: "세종로" } });
    });

    it.each([
      [7, 11110119, "dong"],
      [7, 11110146, "gu"],
      [7, 11140101, "dong"],
      [7, 26350105, "nation"],
      [7, 41285104, "dong"],
    ] as const)("%d세, %d에서는 열 곳이 모이는 %s까지 넓힌다", async (age, district, scope) => {
      const answer = await ask(`age=${age}&district_id=${district}`);
      expect(answer.scope).toBe(scope);
      expect(answer.contents.length).toBeGreaterThanOrEqual(10);
      for (const card of answer.contents) expect([card.pk, suits(card.pk, age)]).toEqual([card.pk, true]);
    });

    it("가까운 곳이 먼저 오고, 저마다 이유를 말한다", async () => {
      const { contents } = await ask("age=7&district_id=11110146");
      expect(contents[0]).toMatchObject({ pk: 109, reason: "7세에게 맞아요 · 가회동" });
      expect(contents[1]?.reason).toBe("7세에게 맞아요 · 종로구");
      expect(contents.every(({ reason }) => reason !== "")).toBe(true);
    });

    it("아이가 여럿이면 가장 어린 아이에게도 가장 큰 아이에게도 맞는 곳만 권한다", async () => {
      const both = await ask("age=1&age_to=9&district_id=11110119");
      expect(both).toMatchObject({ age: 1, age_to: 9 });
      expect(both.contents.length).toBeGreaterThan(0);
      for (const { pk } of both.contents) expect([pk, suits(pk, 1), suits(pk, 9)]).toEqual([pk, true, true]);
      expect(both.contents[0]?.reason).toMatch(/^1~9세에게 맞아요 · /);
      const eldest = await ask("age=9&district_id=11110119");
      expect(eldest.contents.some(({ pk }) => !suits(pk, 1))).toBe(true);
      expect(await ask("age=9&age_to=1&district_id=11110119")).toEqual(eldest);
      expect(await ask("age=9&age_to=x&district_id=11110119")).toEqual(eldest);
    });

    it("회원의 아이가 좋아하는 갈래가 같은 동네 안에서 먼저 온다", async () => {
      const db = engine.handle().db;
      const plain = await ask("age=7&district_id=26350105");
      const second = (one: ColdStart["contents"][number], at: number, all: ColdStart["contents"]) =>
        all[at - 1]?.reason === one.reason && all[at - 1]?.category_pk !== one.category_pk;
      const liked = plain.contents.find(second);
      if (!liked) throw new Error("the catalogue has two kinds of places around there");
      const [slug] = await db.select({ slug: category.slug }).from(category).where(eq(category.id, liked.category_pk));
      const member = await addMember(db);
      const path = "/recommend/cold-start-v2/contents?age=7&district_id=26350105";
      const own = signedClient(mainHost, member);
      expect(((await own.get(path)).data as ColdStart).contents.map(({ pk }) => pk)).toEqual(
        plain.contents.map(({ pk }) => pk),
      );
      await own.post("/children/", {
        json: { child_name: "하준", child_birth: "2019-03-02", categories: [slug?.slug] },
      });
      const { contents } = (await own.get(path)).data as ColdStart;
      expect(contents.map(({ pk }) => pk).sort()).toEqual(plain.contents.map(({ pk }) => pk).sort());
      const reasons = [...new Set(plain.contents.map(({ reason }) => reason))];
      expect([...new Set(contents.map(({ reason }) => reason))]).toEqual(reasons);
      for (const reason of reasons) {
        const likes = contents
          .filter((content) => content.reason === reason)
          .map((content) => content.category_pk === liked.category_pk);
        expect(likes).toEqual(likes.toSorted((a, b) => Number(b) - Number(a)));
      }
      expect(contents.findIndex(({ pk }) => pk === liked.pk)).toBeLessThan(plain.contents.indexOf(liked));
    });

    it("단체로 파는 놀이는 가족에게 권하지 않는다", async () => {
      const [first] = (await ask("age=7")).contents;
      await engine
        .handle()
        .db.update(content)
        .set({ picnic: { registration: "optional" } })
        .where(eq(content.id, first?.pk ?? 0));
      expect((await ask("age=7")).contents.map(({ pk }) => pk)).not.toContain(first?.pk);
    });

    it("또래가 갈 곳이 하나도 없어도 비지 않는다", async () => {
      await engine.handle().db.update(content).set({ minMonths: null, maxMonths: null });
      const answer = await ask("age=7");
      expect(answer.contents.length).toBeGreaterThan(0);
      expect(answer.fits).toBe(false);
      expect(answer.contents[0]?.reason).toBe("나이 안내를 확인해 주세요");
    });
  },
  catalogSeed,
);
