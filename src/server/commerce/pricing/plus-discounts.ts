import { and, asc, eq, gt, isNull, lte, or } from "drizzle-orm";
import type { CouponTarget } from "@/server/commerce/coupons/lock-coupon";
import { clock } from "@/server/platform/clock";
import type { Db } from "@/server/platform/db/types";
import { plusDiscount } from "@/server/platform/schema/points";
import type { PlusDiscount } from "@/shared/contract/main/purchase";

/** The automatic campaigns that hold now for what is bought; at most one may be chosen. */
export async function plusDiscountsFor(db: Db, target: CouponTarget): Promise<PlusDiscount[]> {
  const rows = await db
    .select()
    .from(plusDiscount)
    .where(
      and(
        or(eq(plusDiscount.scope, "all"), eq(plusDiscount.scope, target.kind)),
        target.contentPk === null
          ? isNull(plusDiscount.contentPk)
          : or(isNull(plusDiscount.contentPk), eq(plusDiscount.contentPk, target.contentPk)),
        target.categoryPk === null
          ? isNull(plusDiscount.categoryPk)
          : or(isNull(plusDiscount.categoryPk), eq(plusDiscount.categoryPk, target.categoryPk)),
        or(isNull(plusDiscount.startsAt), lte(plusDiscount.startsAt, clock.sqlNow())),
        or(isNull(plusDiscount.endsAt), gt(plusDiscount.endsAt, clock.sqlNow())),
      ),
    )
    .orderBy(asc(plusDiscount.id));
  return rows.map(({ id, name, type, value, max, exclusiveWithCoupon }) => ({
    id,
    name,
    type,
    value,
    max,
    exclusive_with_coupon: exclusiveWithCoupon,
  }));
}
