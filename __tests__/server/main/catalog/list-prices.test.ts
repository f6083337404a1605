import { asc, eq } from "drizzle-orm";
import { dropUnaskedListPrices } from "@/server/main/catalog/list-prices";
import { clock } from "@/server/platform/clock";
import { content, contentOption, priceHistory } from "@/server/platform/schema/catalog";
import { kstInstant, kstToday } from "@/shared/dates/kst";
import { addDays } from "@/shared/dates/plain-date";
import { describeEachEngine } from "../../../support/engines";
import { addShop } from "../../../support/seed-commerce";

describeEachEngine("받은 값의 기록", (engine) => {
  const db = () => engine.handle().db;
  const today = kstToday(clock.now());
  const historyOf = async (pk: number) => {
    const rows = await db()
      .select()
      .from(priceHistory)
      .where(eq(priceHistory.optionId, pk))
      .orderBy(asc(priceHistory.askedFrom));
    return rows.map(({ price }) => price);
  };
  const sell = (pk: number, price: number, listPrice: number) =>
    db().update(contentOption).set({ price, listPrice }).where(eq(contentOption.id, pk));
  const askedBefore = (optionId: number, price: number, daysAgo: number) =>
    db()
      .insert(priceHistory)
      .values({ optionId, price, askedFrom: new Date(kstInstant(addDays(today, -daysAgo))) });
  const findList = async (pk: number) =>
    (await db().select().from(contentOption).where(eq(contentOption.id, pk)))[0]?.listPrice;
  const findCard = async (pk: number) => {
    const [row] = await db().select().from(content).where(eq(content.id, pk));
    return [row?.minPrice, row?.listPrice];
  };

  it("값을 바꾸거나 팔기를 멈추면 데이터베이스가 적는다", async () => {
    const shop = await addShop(db());
    expect(await historyOf(shop.adult)).toEqual([15_000]);
    await sell(shop.adult, 12_000, 12_000);
    await sell(shop.adult, 12_000, 15_000);
    await db().update(content).set({ saleState: "ended" }).where(eq(content.id, shop.contentId));
    await sell(shop.adult, 11_000, 11_000);
    await db().update(content).set({ saleState: "on_sale" }).where(eq(content.id, shop.contentId));
    await db().update(contentOption).set({ isActive: false }).where(eq(contentOption.id, shop.adult));
    expect(await historyOf(shop.adult)).toEqual([15_000, 12_000, null, 11_000, null]);
    expect(await historyOf(shop.child)).toEqual([12_000, null, 12_000]);
  });

  it("스무 날을 받은 정가는 남고, 받지 않은 정가는 표와 카드에서 사라진다", async () => {
    const [proven, made] = [await addShop(db()), await addShop(db())];
    for (const { child, contentId } of [proven, made]) {
      await sell(child, 9_000, 12_000);
      await db().update(content).set({ minPrice: 9_000, listPrice: 12_000 }).where(eq(content.id, contentId));
    }
    await askedBefore(proven.child, 12_000, 40);
    await askedBefore(proven.child, 9_000, 5);
    await askedBefore(made.child, 12_000, 15);
    await askedBefore(made.child, 9_000, 5);
    expect(await dropUnaskedListPrices(db(), today)).toBe(1);
    expect([await findList(proven.child), await findList(made.child)]).toEqual([12_000, 9_000]);
    expect(await findCard(proven.contentId)).toEqual([9_000, 12_000]);
    expect(await findCard(made.contentId)).toEqual([9_000, 9_000]);

    // Ten days after the price fell it still counts; one day later it does not.
    expect(await dropUnaskedListPrices(db(), addDays(today, 5))).toBe(0);
    expect(await dropUnaskedListPrices(db(), addDays(today, 6))).toBe(1);
    expect(await findCard(proven.contentId)).toEqual([9_000, 9_000]);
    expect(await dropUnaskedListPrices(db(), addDays(today, 6))).toBe(0);
  });
});
