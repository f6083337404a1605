import { eq, sql } from "drizzle-orm";
import { rebuildCards } from "@/server/commerce/books/cards-command";
import { checkBooks } from "@/server/commerce/books/check-books";
import { mainHost } from "@/server/main/app";
import { category, content, contentOption, subCategory } from "@/server/platform/schema/catalog";
import { contentCard } from "@/server/platform/schema/content-card";
import { district } from "@/server/platform/schema/region";
import type { ContentPage } from "@/shared/contract/main/contents";
import { describeEachEngine } from "../../../support/engines";
import { signedClient, visitor } from "../../../support/http-client";
import { addShop, type Shop } from "../../../support/seed-commerce";
import { readData } from "../../../support/shopper";

describeEachEngine("놀이 카드에 적어 둔 것", (engine) => {
  const db = () => engine.handle().db;
  let shop: Shop;
  beforeEach(async () => {
    shop = await addShop(db());
  });

  const law = async () => (await checkBooks(db())).find(({ id }) => id === "I14");
  const findCard = async (pk: number) => {
    const { contents } = readData<ContentPage>(
      await signedClient(mainHost, visitor("card")).get("/activity/contents/?sort=latest&size=50"),
    );
    const found = contents.find((content) => content.pk === pk);
    if (!found) throw new Error("not in the list");
    return found;
  };
  const setContent = (set: Partial<typeof content.$inferInsert>) =>
    db().update(content).set(set).where(eq(content.id, shop.contentId));

  it("이름, 나이, 값, 별점, 판매 상태가 바뀌면 같은 때 바뀐다", async () => {
    await setContent({ name: "새 이름", minMonths: 36, minPrice: 7_000, reviewCount: 2, starsSum: 9 });
    expect(await findCard(shop.contentId)).toMatchObject({
      name: "새 이름",
      age: { min_months: 36 },
      min_price: 7_000,
      rating: 4.5,
      review_count: 2,
    });
    await setContent({ saleState: "not_on_sale" });
    expect(await findCard(shop.contentId)).toMatchObject({ sale_state: "not_on_sale", badge: "오픈 예정" });
    expect((await law())?.count).toBe(0);
  });

  it("옵션을 더하고 고치고 빼면 따라온다", async () => {
    const names = async () => (await findCard(shop.contentId)).options.map(({ name, price }) => `${name} ${price}`);
    const before = await names();
    await db().update(contentOption).set({ price: 14_000 }).where(eq(contentOption.id, shop.adult));
    expect((await names()).filter((name) => !before.includes(name))).toEqual([expect.stringContaining("14000")]);
    await db().update(contentOption).set({ isActive: false }).where(eq(contentOption.id, shop.infant));
    expect(await names()).toHaveLength(before.length - 1);
    await db()
      .insert(contentOption)
      .values({ contentId: shop.contentId, name: "형제권", band: "child", listPrice: 9_000, price: 9_000 });
    expect(await names()).toContain("형제권 9000");
    await db().delete(contentOption).where(eq(contentOption.name, "형제권"));
    expect(await names()).not.toContain("형제권 9000");
    expect((await law())?.count).toBe(0);
  });

  it("분류와 동네의 이름도 따라온다", async () => {
    const [row] = await db().select().from(content).where(eq(content.id, shop.contentId));
    if (!row) throw new Error("no content");
    await db().update(category).set({ name: "새 분류" }).where(eq(category.id, row.categoryId));
    await db().update(subCategory).set({ name: "새 갈래" }).where(eq(subCategory.id, row.subCategoryId));
    await setContent({ districtId: 99_990_101 });
    // A district can be added after its contents.
    await db()
      .insert(district)
      .values({ id: 99_990_101, level: 3, name: "새동", fullName: "새도 새시 새동", searchKey: "x", choseongKey: "x" })
      .onConflictDoNothing();
    expect(await findCard(shop.contentId)).toMatchObject({ category_name: "새 분류", sub_category_name: "새 갈래" });
    expect((await law())?.count).toBe(0);
    await db().update(district).set({ fullName: "옛도 옛시 옛동" }).where(eq(district.id, 99_990_101));
    expect((await law())?.count).toBe(0);
  });

  it("한 카드의 여러 조각을 한꺼번에 바꾸어도 아무것도 잃지 않는다", async () => {
    for (let round = 0; round < 5; round += 1) {
      await Promise.all([
        setContent({ name: `놀이 ${round}` }),
        db()
          .update(contentOption)
          .set({ name: `어른 ${round}` })
          .where(eq(contentOption.id, shop.adult)),
        db()
          .update(contentOption)
          .set({ name: `어린이 ${round}` })
          .where(eq(contentOption.id, shop.child)),
        setContent({ minMonths: round }),
      ]);
      expect(await law()).toMatchObject({ count: 0, offenders: [] });
    }
  });

  it("어긋난 카드는 장부 검사에 나오고, 명령 하나로 다시 쓴다", async () => {
    await db().update(contentCard).set({ card: {} }).where(eq(contentCard.contentId, shop.contentId));
    const other = await addShop(db());
    await db().execute(sql`delete from content_card where content_id = ${other.contentId}`);
    expect(await law()).toMatchObject({ count: 2 });
    const said: string[] = [];
    expect(await rebuildCards(db(), (line) => said.push(line))).toBe(0);
    expect(said.join()).toContain("2장을 다시 썼어요");
    expect(await law()).toMatchObject({ count: 0 });
  });

  it("놀이를 지우면 카드도 없어진다", async () => {
    await db().delete(content).where(eq(content.id, shop.contentId));
    expect(await db().$count(contentCard, eq(contentCard.contentId, shop.contentId))).toBe(0);
    expect((await law())?.count).toBe(0);
  });
});
