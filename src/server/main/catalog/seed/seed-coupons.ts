import { couponCodeHash, pointCodeHash } from "@/server/commerce/coupons/codes";
import { CATEGORIES } from "@/server/data/categories";
import { DEMO_COUPONS, DEMO_PLUS, DEMO_POINT_CODES } from "@/server/data/demo";
import type { Db } from "@/server/platform/db/types";
import { coupon } from "@/server/platform/schema/coupon";
import { plusDiscount, pointCode } from "@/server/platform/schema/points";

const DAY_MS = 86_400_000;

/** Coupons, campaigns and point codes of the demo, dated from `now`. */
export async function seedCoupons(db: Db, now: Date): Promise<void> {
  const dayFrom = (days: number | undefined) => (days === undefined ? null : new Date(now.getTime() + days * DAY_MS));
  const categoryId = (slug: string | undefined) => CATEGORIES.find((one) => one.slug === slug)?.pk ?? null;
  await db
    .insert(coupon)
    .values(
      DEMO_COUPONS.map((one) => ({
        key: one.key,
        name: one.name,
        kind: one.kind,
        scope: one.scope,
        categoryId: categoryId(one.category),
        isPercent: one.percent !== undefined,
        discountPercent: one.percent ?? 0,
        discountAmount: one.amount ?? 0,
        maximumDiscountAmount: one.cap ?? 0,
        minSpend: one.minSpend ?? 0,
        vipOnly: one.vipOnly ?? false,
        codeHash: one.code ? couponCodeHash(one.code) : null,
        startsAt: dayFrom(one.startsInDays),
        endsAt: dayFrom(one.endsInDays),
        validDays: one.validDays ?? null,
        issueLimit: one.limit ?? null,
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
        startsAt: dayFrom(one.startsInDays),
        endsAt: dayFrom(one.endsInDays),
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
        endsAt: dayFrom(endsInDays),
      })),
    )
    .onConflictDoNothing();
}
