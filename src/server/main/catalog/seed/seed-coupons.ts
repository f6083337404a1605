import { pointCodeHash } from "@/server/commerce/coupons/codes";
import { dayAfter, demoCoupon } from "@/server/commerce/coupons/demo-coupon";
import { CATEGORIES } from "@/server/data/categories";
import { DEMO_COUPONS, DEMO_PLUS, DEMO_POINT_CODES } from "@/server/data/demo";
import type { Db } from "@/server/platform/db/types";
import { coupon } from "@/server/platform/schema/coupon";
import { plusDiscount, pointCode } from "@/server/platform/schema/points";

/** Coupons, campaigns and point codes of the demo, dated from `now`. */
export async function seedCoupons(db: Db, now: Date): Promise<void> {
  const categoryId = (slug: string | undefined) => CATEGORIES.find((category) => category.slug === slug)?.pk ?? null;
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
      DEMO_PLUS.map((demoPlu) => ({
        key: demoPlu.key,
        name: demoPlu.name,
        scope: demoPlu.scope,
        categoryId: categoryId(demoPlu.category),
        type: demoPlu.type,
        value: demoPlu.value,
        max: demoPlu.max ?? 0,
        exclusiveWithCoupon: demoPlu.exclusive ?? false,
        startsAt: dayAfter(now, demoPlu.startsInDays),
        endsAt: dayAfter(now, demoPlu.endsInDays),
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
