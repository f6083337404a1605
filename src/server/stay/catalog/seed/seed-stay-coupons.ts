import { dayAfter, demoCoupon } from "@/server/commerce/coupons/demo-coupon";
import { DEMO_STAY_COUPONS, DEMO_STAY_PLUS } from "@/server/data/demo";
import type { Db } from "@/server/platform/db/types";
import { coupon } from "@/server/platform/schema/coupon";
import { plusDiscount } from "@/server/platform/schema/points";

/** Inserts coupons and campaigns for stays, dated from `now`; `ids` maps accommodation keys to ids. */
export async function seedStayCoupons(db: Db, now: Date, ids: ReadonlyMap<string, number>): Promise<void> {
  await db
    .insert(coupon)
    .values(
      DEMO_STAY_COUPONS.map((demo) => ({
        ...demoCoupon(demo, now),
        accommodationId: demo.stay ? (ids.get(demo.stay) ?? null) : null,
      })),
    )
    .onConflictDoNothing();
  await db
    .insert(plusDiscount)
    .values(
      DEMO_STAY_PLUS.map(({ endsInDays, max = 0, exclusive = false, ...one }) => ({
        ...one,
        max,
        exclusiveWithCoupon: exclusive,
        endsAt: dayAfter(now, endsInDays),
      })),
    )
    .onConflictDoNothing();
}
