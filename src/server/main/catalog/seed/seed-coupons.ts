import { pointCodeHash } from "@/server/commerce/coupons/codes";
import { dayAfter, demoCoupon } from "@/server/commerce/coupons/demo-coupon";
import { CATEGORIES } from "@/server/data/categories";
import { DEMO_COUPONS, DEMO_PLUS, DEMO_POINT_CODES } from "@/server/data/demo";
import type { Db } from "@/server/platform/db/types";
import { coupon } from "@/server/platform/schema/coupon";
import { plusDiscount, pointCode } from "@/server/platform/schema/points";

/** Coupons, campaigns and point codes of the demo, dated from `now`. */
export async function seedCoupons(db: Db, now: Date): Promise<void> {
  const categoryId = (slug: string | undefined) => CATEGORIES.find((one) => one.slug === slug)?.pk ?? null;
  await db
    .insert(coupon)
    .values(
      DEMO_COUPONS.map((demo) => ({
        ...demoCoupon(demo, now),
        categoryId: categoryId(demo.category),
      })),
    )
    .onConflictDoNothing();
  await db
    .insert(plusDiscount)
    .values(
      DEMO_PLUS.map((one) => ({
        key: one.key,
        name: one.name,
        scope: one.scope,
        categoryId: categoryId(one.category),
        type: one.type,
        value: one.value,
        max: one.max ?? 0,
        exclusiveWithCoupon: one.exclusive ?? false,
        startsAt: dayAfter(now, one.startsInDays),
        endsAt: dayAfter(now, one.endsInDays),
      })),
    )
    .onConflictDoNothing();
  await db
    .insert(pointCode)
    .values(
      DEMO_POINT_CODES.map(({ code, name, amount, limit, endsInDays }) => ({
        codeHash: pointCodeHash(code),
        name,
        amount,
        issueLimit: limit ?? null,
        endsAt: dayAfter(now, endsInDays),
      })),
    )
    .onConflictDoNothing();
}
