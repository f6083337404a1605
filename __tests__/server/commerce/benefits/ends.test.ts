import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { lockCoupon, returnCoupon, spendCoupon } from "@/server/commerce/coupons/lock-coupon";
import { spendPoints } from "@/server/commerce/points/move-points";
import { expiringLots, pointSummary } from "@/server/commerce/points/read-points";
import { clock } from "@/server/platform/clock";
import { issuedCoupon } from "@/server/platform/schema/coupon";
import { describeEachEngine } from "../../../support/engines";
import { addCoupon, addMember, givePoints } from "../../../support/seed-commerce";

const DAY = 86_400_000;
const MINUTE = 60_000;

describeEachEngine("쿠폰과 포인트의 끝", (engine) => {
  const db = () => engine.handle().db;
  const newMember = async () => (await addMember(db())).user.id;

  it.each([
    ["내일 끝날 쿠폰은 일주일을 더 살고", 1, 7],
    ["일주일보다 오래 살 쿠폰은 그대로다", 20, 20],
  ])("쓴 쿠폰을 돌려받으면 %s", async (_, left, days) => {
    const userId = await newMember();
    const issuedId = await addCoupon(db(), userId);
    await db()
      .update(issuedCoupon)
      .set({ expiresAt: new Date(clock.nowMs() + left * DAY) })
      .where(eq(issuedCoupon.id, issuedId));
    await db().$client.transaction(async (tx) => {
      await lockCoupon(tx, { userId, issuedId });
      await spendCoupon(tx, { userId, issuedId });
      await returnCoupon(tx, { userId, issuedId });
    });
    const [back] = await db().select().from(issuedCoupon).where(eq(issuedCoupon.id, issuedId));
    expect(back?.state).toBe("active");
    expect(Math.abs((back?.expiresAt.getTime() ?? 0) - clock.nowMs() - days * DAY)).toBeLessThan(MINUTE);
  });

  it("서른 날 안에 끝나는 포인트만 곧 끝난다고 말한다", async () => {
    const userId = await newMember();
    await givePoints(db(), userId, 300, 29);
    await givePoints(db(), userId, 500, 31);
    expect(await pointSummary(db(), userId)).toEqual({ balance: 800, expiring: 300 });
    expect((await expiringLots(db(), userId)).map(({ amount }) => amount)).toEqual([300]);
  });

  it("가진 것보다 많은 포인트는 쓸 수 없고, 거절하면 잔액은 그대로다", async () => {
    const userId = await newMember();
    await givePoints(db(), userId, 300);
    const spend = (amount: number) =>
      db().$client.transaction((tx) => spendPoints(tx, { userId, amount, reason: "주문", dedupeKey: randomUUID() }));
    await expect(spend(301)).rejects.toMatchObject({ code: "F000" });
    expect(await pointSummary(db(), userId)).toEqual({ balance: 300, expiring: 0 });
    await spend(300);
    await expect(spend(1)).rejects.toMatchObject({ code: "F000" });
    expect(await pointSummary(db(), userId)).toEqual({ balance: 0, expiring: 0 });
  });
});
