import { couponCodeHash } from "@/server/commerce/coupons/codes";
import { DEMO_STAY_COUPONS, DEMO_STAY_PLUS } from "@/server/data/demo";
import type { Db } from "@/server/platform/db/types";
import { coupon } from "@/server/platform/schema/coupon";
import { plusDiscount } from "@/server/platform/schema/points";

const DAY_MS = 86_400_000;

/** Inserts coupons and campaigns for stays, dated from `now`; `ids` maps accommodation keys to ids. */
export async function seedStayCoupons(db: Db, now: Date, ids: ReadonlyMap<string, number>): Promise<void> {
  const dayFrom = (days: number | undefined) => (days === undefined ? null : new Date(now.getTime() + days * DAY_MS));
  await db
    .insert(coupon)
    .values(
      DEMO_STAY_COUPONS.map((one) => ({
        key: one.key,
        name: one.name,
        kind: one.kind,
        scope: one.scope,
        accommodationId: one.stay ? (ids.get(one.stay) ?? null) : null,
        isPercent: one.percent !== undefined,
        discountPercent: one.percent ?? 0,
        discountAmount: one.amount ?? 0,
        maximumDiscountAmount: one.cap ?? 0,
        minSpend: one.minSpend ?? 0,
        codeHash: one.code ? couponCodeHash(one.code) : null,
        startsAt: dayFrom(one.startsInDays),
        endsAt: dayFrom(one.endsInDays),
        issueLimit: one.limit ?? null,
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
        endsAt: dayFrom(endsInDays),
      })),
    )
    .onConflictDoNothing();
}
