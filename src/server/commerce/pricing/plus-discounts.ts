import { type SQL, sql } from "drizzle-orm";
import type { CouponTarget } from "@/server/commerce/coupons/lock-coupon";
import { clock } from "@/server/platform/clock";
import type { Db } from "@/server/platform/db/types";
import type { PlusDiscount } from "@/shared/contract/main/booking/offers";

/**
 * Current campaigns for a kind, an activity and its category as a JSON column (`PlusDiscount[]`); at most one can be
 * chosen. `of`: values, or expressions on the caller's row.
 */
export const plusDiscountsJson = (of: { kind: string; contentId: SQL; categoryId: SQL }): SQL<PlusDiscount[]> =>
  sql`(select coalesce(json_agg(json_build_object('id', d.id, 'name', d.name, 'type', d.type, 'value', d.value,
     'max', d.max, 'exclusive_with_coupon', d.exclusive_with_coupon) order by d.id), '[]')
   from plus_discount d
   where d.scope in ('all', ${of.kind}) and (d.content_id is null or d.content_id = ${of.contentId})
     and (d.category_id is null or d.category_id = ${of.categoryId})
     and (d.starts_at is null or d.starts_at <= ${clock.sqlNow()})
     and (d.ends_at is null or d.ends_at > ${clock.sqlNow()}))`;

/** Current automatic campaigns for a purchase; at most one can be chosen. */
export async function plusDiscountsFor(db: Db, { kind, contentId, categoryId }: CouponTarget): Promise<PlusDiscount[]> {
  const found = plusDiscountsJson({ kind, contentId: sql`${contentId}::int`, categoryId: sql`${categoryId}::int` });
  const { rows } = await db.execute<{ found: PlusDiscount[] }>(sql`select ${found} as found`);
  return rows[0]?.found ?? [];
}
