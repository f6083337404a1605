import { and, eq, isNull, lt, or, sql } from "drizzle-orm";
import { clock } from "@/server/platform/clock";
import { transaction } from "@/server/platform/db/transaction";
import type { Db } from "@/server/platform/db/types";
import { failpoint } from "@/server/platform/failpoints";
import { uuidv7 } from "@/server/platform/ids";
import { coupon, issuedCoupon } from "@/server/platform/schema/coupon";
import { couponRefusals } from "./coupon.errors";
import type { CouponDefinition } from "./lock-coupon";
import { couponGift, isNewToPhone } from "./once-a-year";

export type IssuedCoupon = typeof issuedCoupon.$inferSelect;
export type MemberCoupon = { issued: IssuedCoupon; definition: CouponDefinition };

const DEFAULT_DAYS = 90;
const DAY_MS = 86_400_000;

/** Throws CP004 before a coupon's period of issue, CP003 after it. */
export function checkWindow({ startsAt, endsAt }: CouponDefinition): void {
  if (startsAt && startsAt > clock.now()) throw couponRefusals.notBegun();
  if (endsAt && endsAt <= clock.now()) throw couponRefusals.ended();
}

/**
 * Issues a coupon to a member, at most `perMember` times and never beyond its limit. Throws CP002 when the member has
 * had it that often, CP005 when it is sold out; nothing is written then.
 */
export async function issueCoupon(db: Db, definition: CouponDefinition, userId: string): Promise<MemberCoupon> {
  return transaction(db, async (tx) => {
    const issued = await take(tx, definition, userId);
    if (!issued || !(await isNewToFamily(tx, definition, userId))) throw couponRefusals.used();
    await failpoint("coupon.before-count");
    // Count the limit last: every receiver needs this row, so lock it as briefly as possible.
    const counted = await tx
      .update(coupon)
      .set({ issuedCount: sql`${coupon.issuedCount} + 1` })
      .where(
        and(eq(coupon.id, definition.id), or(isNull(coupon.issueLimit), lt(coupon.issuedCount, coupon.issueLimit))),
      )
      .returning({ id: coupon.id });
    if (counted.length !== 1) throw couponRefusals.soldOut();
    return { issued, definition };
  });
}

/** Limits coupons that members claim by phone too; desk gifts have no limit, and the sign-up limits welcome coupons. */
const isNewToFamily = async (tx: Db, { kind, id, perMember }: CouponDefinition, userId: string): Promise<boolean> =>
  (kind !== "code" && kind !== "download") || isNewToPhone(tx, userId, couponGift(id), perMember);

async function take(tx: Db, definition: CouponDefinition, userId: string): Promise<IssuedCoupon | null> {
  for (let n = 1; n <= definition.perMember; n += 1) {
    const [issued] = await tx
      .insert(issuedCoupon)
      .values({
        id: uuidv7(),
        couponId: definition.id,
        userId,
        n,
        issuedAt: clock.sqlNow(),
        expiresAt: couponEnd(definition),
      })
      .onConflictDoNothing()
      .returning();
    if (issued) return issued;
  }
  return null;
}

/** Expiry of a coupon issued now: after its valid days, but never after the campaign. */
function couponEnd({ validDays, endsAt }: CouponDefinition): Date {
  const byDays = new Date(clock.nowMs() + (validDays ?? (endsAt ? 3650 : DEFAULT_DAYS)) * DAY_MS);
  return endsAt && endsAt < byDays ? endsAt : byDays;
}
