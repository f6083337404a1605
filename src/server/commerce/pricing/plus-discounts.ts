import type { CouponTarget } from "@/server/commerce/coupons/lock-coupon";
import { clock } from "@/server/platform/clock";
import { rowsOf } from "@/server/platform/db/rows-of";
import { instantSql, statement } from "@/server/platform/db/statement";
import type { Db } from "@/server/platform/db/types";
import { plusDiscount } from "@/server/platform/schema/points";
import type { PlusDiscount } from "@/shared/contract/main/booking/offers";

const plusRows = rowsOf(plusDiscount, "d");
/** Current campaigns `d` for a kind, an activity and its category; `offset` is the clock's. */
const current = (kind: string, contentPk: string, categoryPk: string, offset: string): string =>
  `from plus_discount d
   where d.scope in ('all', ${kind}) and (d.content_pk is null or d.content_pk = ${contentPk}::int)
     and (d.category_pk is null or d.category_pk = ${categoryPk}::int)
     and (d.starts_at is null or d.starts_at <= ${instantSql(offset)})
     and (d.ends_at is null or d.ends_at > ${instantSql(offset)})`;
const campaigns = statement(`select ${plusRows.list} ${current("$1", "$2", "$3", "$4")} order by d.id`);

/** The same as a JSON value in a statement over `content c`; parsed by `readPlusDiscounts`. */
export const plusDiscountsJson = (offset: string): string =>
  `(select coalesce(jsonb_agg(to_jsonb(d) order by d.id), '[]') ${current("'activity'", "c.pk", "c.category_pk", offset)})`;

/** Parses the result of `plusDiscountsJson`. */
export const readPlusDiscounts = (json: readonly Record<string, unknown>[]): PlusDiscount[] =>
  json.map((one) => viewOf(plusRows.fromJson(one)));

type PlusRow = typeof plusDiscount.$inferSelect;

const viewOf = ({ id, name, type, value, max, exclusiveWithCoupon }: PlusRow): PlusDiscount => ({
  id,
  name,
  type,
  value,
  max,
  exclusive_with_coupon: exclusiveWithCoupon,
});

/** Current automatic campaigns for a purchase; at most one can be chosen. */
export async function plusDiscountsFor(db: Db, target: CouponTarget): Promise<PlusDiscount[]> {
  const raws = await campaigns(db, target.kind, target.contentPk, target.categoryPk, clock.offsetMs());
  return raws.flatMap((raw) => plusRows.read(raw) ?? []).map(viewOf);
}
