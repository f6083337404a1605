import { unlockCoupon } from "@/server/commerce/coupons/lock-coupon";
import { releasePartnerPoints } from "@/server/commerce/partner-points/partner-points";
import { returnPoints } from "@/server/commerce/points/move-points";
import { clock } from "@/server/platform/clock";
import type { Db } from "@/server/platform/db/types";
import {
  failPayments,
  findPayment,
  moveOrder,
  moveOrders,
  movePayment,
  type Order,
  type Payment,
} from "./orders.repository";

type DropReason =
  | "superseded"
  | "hold_expired"
  | "closed"
  | "released"
  | "refused"
  | "not_charged"
  | "voided"
  | "gateway_unprepared";

type Reason = DropReason | `gateway:${string}`;

/** Ends an unpaid order and frees its benefits, but not its seats. */
export async function dropDraft(tx: Db, draft: Order, to: "EXPIRED" | "FAILED", reason: Reason): Promise<void> {
  await endDraft(tx, draft, to, reason);
  await freeBenefits(tx, draft, reason);
}

/**
 * Ends an unpaid order (locked by the caller). The caller releases the hold's seats and then calls `freeBenefits`:
 * stock is always locked before benefits. Does not touch a payment that can have been charged.
 */
export async function endDraft(tx: Db, draft: Order, to: "EXPIRED" | "FAILED", reason: Reason): Promise<void> {
  if (!(await moveOrder(tx, draft.id, draft.state, to, { failReason: reason, endedAt: clock.sqlNow() }))) {
    throw new Error(`Order ${draft.id} moved while it was locked.`);
  }
  const attempt = await findPayment(tx, draft.id);
  if (attempt) await failPayment(tx, attempt, reason);
}

/** Frees the benefits an ended order had reserved: coupon, points, partner points. */
export async function freeBenefits(tx: Db, draft: Order, reason: Reason): Promise<void> {
  const { userId, id: orderId } = draft;
  if (draft.issuedCouponId) await unlockCoupon(tx, { userId, issuedId: draft.issuedCouponId });
  if (draft.ownPoint > 0) {
    await returnPoints(tx, {
      userId,
      orderId,
      amount: draft.ownPoint,
      reason: "결제가 끝나지 않아 돌려드렸어요",
      dedupeKey: `draft:${orderId}:return`,
      // An abandoned draft does not extend the life of points; a charge we voided does.
      hasGrace: reason === "voided",
    });
  }
  if (draft.partnerContractId) {
    await releasePartnerPoints(tx, {
      contractId: draft.partnerContractId,
      userId,
      orderId,
      amount: draft.partnerPoint,
      dedupeKey: `draft:${orderId}:release`,
    });
  }
}

/** Like `dropDraft`, for many orders without coupon and points. */
export async function dropBareDrafts(
  tx: Db,
  drafts: readonly Order[],
  to: "EXPIRED" | "FAILED",
  reason: DropReason,
): Promise<void> {
  if (drafts.length === 0) return;
  const ids = drafts.map(({ id }) => id);
  const moved = await moveOrders(tx, ids, "HELD", to, { failReason: reason, endedAt: clock.sqlNow() });
  if (moved !== ids.length) throw new Error("An order moved while it was locked.");
  await failPayments(tx, ids, reason);
}

async function failPayment(tx: Db, attempt: Payment, reason: string): Promise<void> {
  await movePayment(tx, attempt.id, ["READY", "CONFIRMING"], "FAILED", { failCode: reason.slice(0, 100) });
}
