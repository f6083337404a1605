import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import type { Db } from "@/server/platform/db/types";
import { coupon, issuedCoupon } from "@/server/platform/schema/coupon";
import { member } from "@/server/platform/schema/member";
import type { StayCoupon, StayCoupons } from "@/shared/contract/stay/booking";
import { brokenLaws } from "../../../support/books";
import { describeEachEngine } from "../../../support/engines";
import { installTinyGateway } from "../../../support/gateways/tiny-gateway";
import { forgetLimits } from "../../../support/members";
import { addCoupon, addMember } from "../../../support/seed-commerce";
import { addLodge } from "../../../support/seed-stays";
import { readData } from "../../../support/shopper";
import { StayShopper } from "../../../support/stay-shopper";

const define = async (db: Db, set: Partial<typeof coupon.$inferInsert> = {}): Promise<number> => {
  const [made] = await db
    .insert(coupon)
    .values({
      key: randomUUID(),
      name: "숙소 쿠폰",
      kind: "download",
      scope: "stay",
      isPercent: false,
      discountAmount: 10_000,
      ...set,
    })
    .returning();
  return made?.id ?? 0;
};

describeEachEngine("숙소 쿠폰", (engine) => {
  const db = () => engine.handle().db;
  beforeEach(async () => {
    await forgetLimits(db());
    // Paid orders refer to their coupon.
    await db().execute(sql`truncate coupon cascade`);
  });
  const setUp = async () => ({
    lodge: await addLodge(db()),
    shopper: new StayShopper(await addMember(db()), installTinyGateway()),
  });
  const couponsOf = (answer: Parameters<typeof readData>[0]): StayCoupon[] => readData<StayCoupons>(answer).coupons;

  it("그 숙소에 쓸 수 있는 것만 보이고, 하나를 받으면 쓸 수 있게 된다", async () => {
    const { lodge, shopper } = await setUp();
    const elsewhere = await addLodge(db());
    const pk = await define(db(), { accommodationId: lodge.accommodationId });
    await define(db(), { accommodationId: elsewhere.accommodationId, name: "다른 숙소" });
    await define(db(), { scope: "activity", name: "놀이만" });
    const path = `/accommodations/${lodge.accommodationId}/coupons`;
    expect(couponsOf(await shopper.stay.get(path)).map((item) => [item.pk, item.state])).toEqual([[pk, "receivable"]]);
    const answer = await shopper.stay.post(path, { json: { coupon_pk: pk } });
    expect(answer.message).toBe("쿠폰받기가 완료되었습니다");
    expect(couponsOf(answer)).toMatchObject([
      { pk, state: "usable", coupon: { coupon_pk: pk, is_percent: false, discount_amount: 10_000 } },
    ]);
    expect(await shopper.stay.post(path, { json: { coupon_pk: pk } })).toMatchObject({ status: 400, code: "CP002" });
    expect(
      (await shopper.stay.post(`/accommodations/${elsewhere.accommodationId}/coupons`, { json: { coupon_pk: pk } }))
        .status,
    ).toBe(404);
    expect((await shopper.stay.get("/accommodations/9999999/coupons")).status).toBe(404);
    expect((await brokenLaws(db())).filter((law) => law.startsWith("I6"))).toEqual([]);
  });

  it("모두 받기는 받을 수 있는 것을 모두 준다", async () => {
    const { lodge, shopper } = await setUp();
    await define(db());
    await define(db(), { scope: "all" });
    await define(db(), { issueLimit: 1, issuedCount: 1, name: "다 나간 쿠폰" });
    await define(db(), { startsAt: new Date(Date.now() + 86_400_000), name: "내일부터" });
    const path = `/accommodations/${lodge.accommodationId}/coupons`;
    const states = couponsOf(await shopper.stay.post(path)).map(({ state }) => state);
    expect(states.sort()).toEqual(["not_started", "sold_out", "usable", "usable"]);
    expect((await shopper.stay.post(path)).code).toBe("CP002");
  });

  it("VIP 쿠폰은 VIP만 받고, 예약 금액이 모자라면 모자라다고 한다", async () => {
    const { lodge, shopper } = await setUp();
    const pk = await define(db(), { vipOnly: true, minSpend: 200_000 });
    const path = `/accommodations/${lodge.accommodationId}/coupons`;
    expect(await shopper.stay.post(path, { json: { coupon_pk: pk } })).toMatchObject({ status: 400, code: "F000" });
    await db().update(member).set({ userVip: true }).where(eq(member.userId, shopper.member.user.id));
    await shopper.stay.post(path, { json: { coupon_pk: pk } });
    const at = async (total: number) =>
      couponsOf(
        await shopper.stay.get(
          `/booking/checkout/coupons?accommodation_id=${lodge.accommodationId}&total_amount=${total}`,
        ),
      ).map(({ state }) => state);
    expect(await at(150_000)).toEqual(["below_min_spend"]);
    expect(await at(200_000)).toEqual(["usable"]);
    await shopper.verify({ lodge });
    expect(await shopper.book({ lodge }, 140_000, { coupon_pk: pk })).toMatchObject({ status: 400, code: "F000" });
    expect((await shopper.buy({ lodge, nights: 2 }, 290_000, { coupon_pk: pk })).amount).toBe(290_000);
  });

  it("같은 쿠폰의 지난 한 장이 남아 있어도 쓸 수 있는 한 장을 쓴다", async () => {
    const { lodge, shopper } = await setUp();
    const pk = await define(db(), { perMember: 2 });
    const copy = { couponId: pk, userId: shopper.member.user.id };
    const at = (days: number) => new Date(Date.now() + days * 86_400_000);
    await db()
      .insert(issuedCoupon)
      .values([
        { ...copy, id: randomUUID(), n: 1, expiresAt: at(-1) },
        { ...copy, id: randomUUID(), n: 2, expiresAt: at(9) },
      ]);
    await shopper.verify({ lodge });
    expect((await shopper.buy({ lodge }, 140_000, { coupon_pk: pk })).amount).toBe(140_000);
  });

  it("남의 쿠폰은 없는 쿠폰과 같다", async () => {
    const { lodge, shopper } = await setUp();
    const other = await addMember(db());
    const id = await addCoupon(db(), other.user.id);
    const [theirs] = await db().select().from(issuedCoupon).where(eq(issuedCoupon.id, id));
    await shopper.verify({ lodge });
    const foreign = await shopper.book({ lodge }, 145_000, { coupon_pk: theirs?.couponId });
    const missing = await shopper.book({ lodge }, 145_000, { coupon_pk: 9_999_999 });
    expect([foreign.status, foreign.text]).toEqual([400, missing.text]);
  });
});
