import { and, eq, lte, sql } from "drizzle-orm";
import { clawBackPoints } from "@/server/commerce/points/move-points";
import { pointSummary } from "@/server/commerce/points/read-points";
import { clock } from "@/server/platform/clock";
import { transaction } from "@/server/platform/db/transaction";
import type { Db } from "@/server/platform/db/types";
import { issuedCoupon } from "@/server/platform/schema/coupon";
import { calendarFeed, handOff } from "@/server/platform/schema/family";
import {
  child,
  consent,
  member,
  memberMessage,
  partnerContract,
  session,
  shippingAddress,
} from "@/server/platform/schema/member";
import { idempotency } from "@/server/platform/schema/operations";
import { contentQuestion } from "@/server/platform/schema/question";
import { review, reviewReport } from "@/server/platform/schema/review";
import { socialAccount } from "@/server/platform/schema/social";
import { saleAlarm, waitlistEntry } from "@/server/platform/schema/waitlist";
import { UNDO_DAYS } from "@/shared/identity/membership";
import { MARK_SCORE } from "@/shared/review/recommend-score";
import { eraseFromOrders, eraseOldOrderers, erasePastGuests } from "./erase-from-orders";

const DAY_SECONDS = 86_400;
const GONE = "탈퇴한 회원";

/**
 * Erases members who left more than seven days ago: name, number, children, addresses, favourites, consents; ends
 * points and coupons. The law requires orders: retained without children. Reviews lose the name. Returns the number of
 * members.
 */
export async function eraseWithdrawn(db: Db): Promise<number> {
  const due = await db
    .select({ userId: member.userId })
    .from(member)
    .where(and(eq(member.state, "grace"), lte(member.withdrawnAt, clock.sqlNowPlus(-UNDO_DAYS * DAY_SECONDS))));
  for (const { userId } of due) await transaction(db, (tx) => erase(tx, userId));
  await erasePastGuests(db);
  await eraseOldOrderers(db);
  return due.length;
}

async function erase(tx: Db, userId: string): Promise<void> {
  const [erased] = await tx
    .update(member)
    .set({
      state: "withdrawn",
      username: GONE,
      realnameEnc: null,
      emailEnc: null,
      emailHash: null,
      phoneEnc: null,
      phoneHash: null,
      social: null,
      districtId: null,
    })
    .where(and(eq(member.userId, userId), eq(member.state, "grace")))
    .returning({ userId: member.userId });
  if (!erased) return;
  const { balance } = await pointSummary(tx, userId);
  await clawBackPoints(tx, {
    userId,
    amount: balance,
    reason: "탈퇴하여 사라졌어요",
    dedupeKey: `withdrawn:${userId}`,
  });
  await tx
    .update(issuedCoupon)
    .set({ state: "void" })
    .where(and(eq(issuedCoupon.userId, userId), eq(issuedCoupon.state, "active")));
  for (const table of [
    child,
    shippingAddress,
    consent,
    socialAccount,
    session,
    waitlistEntry,
    saleAlarm,
    contentQuestion,
    calendarFeed,
    memberMessage,
  ]) {
    await tx.delete(table).where(eq(table.userId, userId));
  }
  await tx.delete(handOff).where(and(eq(handOff.userId, userId), eq(handOff.isOwn, false)));
  await dropHearts(tx, userId);
  await dropReactions(tx, userId);
  await eraseFromOrders(tx, userId);
  await tx.delete(reviewReport).where(eq(reviewReport.userId, userId));
  // Stored responses: their scope starts with the caller.
  await tx.delete(idempotency).where(sql`starts_with(${idempotency.scope}, ${`${userId} `})`);
  await tx
    .update(partnerContract)
    .set({ usable: false, endedAt: clock.sqlNow() })
    .where(eq(partnerContract.userId, userId));
  await tx.update(review).set({ authorName: GONE }).where(eq(review.userId, userId));
}

/** Deletes the member's "useful" marks and lowers the counts of those reviews. */
async function dropReactions(tx: Db, userId: string): Promise<void> {
  await tx.execute(sql`with gone as (delete from review_reaction where user_id = ${userId} returning review_id)
    update review set useful_count = useful_count - 1, recommend_score = recommend_score - ${MARK_SCORE}::int
    where id in (select review_id from gone)`);
}

async function dropHearts(tx: Db, userId: string): Promise<void> {
  await tx.execute(sql`with gone as (delete from favorite where user_id = ${userId} returning content_id)
    update content set favorite_count = favorite_count - 1 where id in (select content_id from gone)`);
  await tx.execute(sql`with gone as (delete from stay_favorite where user_id = ${userId} returning accommodation_id)
    update accommodation set favorite_count = favorite_count - 1 where id in (select accommodation_id from gone)`);
}
