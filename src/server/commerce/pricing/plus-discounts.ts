import type { CouponTarget } from "@/server/commerce/coupons/lock-coupon";
import { clock } from "@/server/platform/clock";
import { rowsOf } from "@/server/platform/db/rows-of";
import { instantSql, statement } from "@/server/platform/db/statement";
import type { Db } from "@/server/platform/db/types";
import { plusDiscount } from "@/server/platform/schema/points";
import type { PlusDiscount } from "@/shared/contract/main/offers";

const plusRows = rowsOf(plusDiscount, "d");
const campaigns = statement(
  `select ${plusRows.list} from plus_discount d
   where d.scope in ('all', $1) and (d.content_pk is null or d.content_pk = $2::int)
     and (d.category_pk is null or d.category_pk = $3::int)
     and (d.starts_at is null or d.starts_at <= ${instantSql("$4")})
     and (d.ends_at is null or d.ends_at > ${instantSql("$4")})
   order by d.id`,
);

/** The automatic campaigns that hold now for what is bought; at most one may be chosen. */
export async function plusDiscountsFor(db: Db, target: CouponTarget): Promise<PlusDiscount[]> {
  const raws = await campaigns(db, target.kind, target.contentPk, target.categoryPk, clock.offsetMs());
  const rows = raws.flatMap((raw) => plusRows.read(raw) ?? []);
  return rows.map(({ id, name, type, value, max, exclusiveWithCoupon }) => ({
    id,
    name,
    type,
    value,
    max,
    exclusive_with_coupon: exclusiveWithCoupon,
  }));
}
