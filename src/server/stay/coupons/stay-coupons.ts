import { and, eq } from "drizzle-orm";
import { couponRefusals } from "@/server/commerce/coupons/coupon.errors";
import { checkWindow, issueCoupon } from "@/server/commerce/coupons/issue-coupon";
import { type CouponTarget, couponUnusable, covers } from "@/server/commerce/coupons/lock-coupon";
import { couponsFor } from "@/server/commerce/coupons/read-coupons";
import type { Db } from "@/server/platform/db/types";
import { ApiError, notFound } from "@/server/platform/errors";
import { coupon } from "@/server/platform/schema/coupon";
import { member } from "@/server/platform/schema/member";
import { accommodation } from "@/server/platform/schema/stay/stay";
import { stayTarget } from "@/server/stay/booking/verify-booking";
import type { StayCoupons } from "@/shared/contract/stay/booking";

type Ask = {
  userId: string | null;
  accommodationId: number;
  /** Price of the stay before coupons, in won: marks coupons whose minimum it does not reach. */
  amount?: number | null;
};

/** Coupons of a stay: downloadable ones and those issued to the member. Throws 404. */
export async function stayCoupons(db: Db, { userId, accommodationId, amount = null }: Ask): Promise<StayCoupons> {
  const target = await loadTarget(db, accommodationId);
  const found = await couponsFor(db, { userId, target, amount });
  return {
    coupons: found.map(({ coupon_pk, issued_id, state, ...shape }) => ({
      pk: coupon_pk,
      coupon: { coupon_pk, ...shape },
      issued_id,
      state,
    })),
  };
}

/**
 * Issues one downloadable coupon of a stay, or all available ones, and returns the coupons' states. Throws 404, CP002
 * … CP005, or F000 for coupons of VIP members.
 */
export async function receiveStayCoupons(
  db: Db,
  { userId, accommodationId, couponId }: { userId: string; accommodationId: number; couponId: number | null },
): Promise<StayCoupons> {
  const target = await loadTarget(db, accommodationId);
  if (couponId === null) await receiveOpen(db, { userId, target });
  else await receiveOne(db, { userId, target, couponId });
  return stayCoupons(db, { userId, accommodationId });
}

async function loadTarget(db: Db, accommodationId: number): Promise<CouponTarget> {
  const found = await db.$count(
    accommodation,
    and(eq(accommodation.id, accommodationId), eq(accommodation.isActive, true)),
  );
  if (found === 0) throw notFound();
  return stayTarget(accommodationId);
}

async function receiveOne(
  db: Db,
  { userId, target, couponId }: { userId: string; target: CouponTarget; couponId: number },
): Promise<void> {
  const [definition] = await db
    .select()
    .from(coupon)
    .where(and(eq(coupon.id, couponId), eq(coupon.kind, "download")));
  if (!definition || !covers(definition, target)) throw notFound();
  if (definition.vipOnly) {
    const isVip = await db.$count(member, and(eq(member.userId, userId), eq(member.userVip, true)));
    if (isVip === 0) throw couponUnusable();
  }
  checkWindow(definition);
  await issueCoupon(db, definition, userId);
}

/** Issues all available coupons and ignores refusals, unless none could be issued. */
async function receiveOpen(db: Db, { userId, target }: { userId: string; target: CouponTarget }): Promise<void> {
  const open = (await couponsFor(db, { userId, target, amount: null })).filter(({ state }) => state === "receivable");
  if (open.length === 0) throw couponRefusals.used();
  let received = 0;
  let refusal: ApiError | null = null;
  for (const { coupon_pk: couponId } of open) {
    try {
      await receiveOne(db, { userId, target, couponId });
      received += 1;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      refusal = error;
    }
  }
  if (received === 0 && refusal) throw refusal;
}
