import { finishRefund } from "@/server/commerce/cancel/finish-refund";
import { openFullRefund } from "@/server/commerce/cancel/full-refund";
import { loadItems, lockOrder } from "@/server/commerce/order-rows/orders.repository";
import {
  dueStandbys,
  findStayBooking,
  moveConfirmation,
  type StayBooking,
} from "@/server/commerce/order-rows/stay-bookings";
import { writeAudit } from "@/server/commerce/staff/audit";
import type { VenueStaff } from "@/server/platform/auth/policy";
import { transaction } from "@/server/platform/db/transaction";
import type { Db } from "@/server/platform/db/types";
import { failpoint } from "@/server/platform/failpoints";
import { enqueue } from "@/server/platform/outbox";
import type { DeclineReason } from "@/shared/staff/reasons";

type StandbyAnswer = "accept" | "decline";
type Answered = Exclude<StayBooking["confirmState"], "WAIT">;

/** `state`: state after the answer; the earlier one when the request was already answered. */
export type StandbyOutcome =
  | { kind: "answered"; state: Answered }
  /** The family canceled the request. */
  | { kind: "canceled" }
  | { kind: "late" };

/** Venue staff who answer, and the reason to decline; a message's link identifies no person. */
type StandbyAnswerer = { staff: VenueStaff; reason: DeclineReason | null };

const STATES = { accept: "CONFIRMED", decline: "REFUSED" } as const;

/**
 * Applies the venue's answer to a paid request, once: accept confirms the booking, decline refunds in full without a
 * fee. Returns null for a missing request.
 */
export async function answerStandby(
  db: Db,
  { orderId, answer, by }: { orderId: string; answer: StandbyAnswer; by?: StandbyAnswerer },
): Promise<StandbyOutcome | null> {
  return settle(db, orderId, STATES[answer], by);
}

/** Ends an overdue request like a decline. Returns false when there was nothing to end. */
export async function lapseStandby(db: Db, orderId: string): Promise<boolean> {
  return (await settle(db, orderId, "LAPSED"))?.kind === "answered";
}

async function settle(db: Db, orderId: string, to: Answered, by?: StandbyAnswerer): Promise<StandbyOutcome | null> {
  const settled = await transaction(db, (tx) => decide(tx, orderId, to, by));
  await failpoint("standby.after-commit");
  if (settled?.refundId) await finishRefund(db, settled.refundId);
  return settled?.outcome ?? null;
}

/** Holds the order's lock: serialises a member's cancel and the venue's answer. */
async function decide(
  tx: Db,
  orderId: string,
  to: Answered,
  by?: StandbyAnswerer,
): Promise<{ outcome: StandbyOutcome; refundId?: string | undefined } | null> {
  const found = await lockOrder(tx, orderId);
  const booking = found?.order.paidAt ? await findStayBooking(tx, orderId) : null;
  if (!found || !booking) return null;
  const { confirmState: before } = booking;
  const items = await loadItems(tx, orderId);
  const isOpen = items.some(({ productState }) => productState === "ORDER");
  if (before === "CONFIRMED" || !isOpen) {
    return { outcome: before === "WAIT" ? { kind: "canceled" } : { kind: "answered", state: before } };
  }
  if (before === "WAIT" && !(await moveConfirmation(tx, orderId, to))) return { outcome: { kind: "late" } };
  const state = before === "WAIT" ? to : before;
  if (before === "WAIT") {
    await enqueueAnswer(tx, orderId, state, by?.reason ?? null);
    if (by) await recordAnswer(tx, orderId, state, by);
  }
  const refund = state === "CONFIRMED" ? null : await openFullRefund(tx, found.order, items, state);
  await failpoint("standby.before-commit");
  return { outcome: { kind: "answered", state }, refundId: refund?.id };
}

const recordAnswer = (tx: Db, orderId: string, state: Answered, { staff, reason }: StandbyAnswerer): Promise<void> =>
  writeAudit(tx, staff, {
    act: state === "CONFIRMED" ? "standby.accept" : "standby.decline",
    subject: "order",
    subjectRef: orderId,
    before: { confirm_state: "WAIT" },
    after: { confirm_state: state, reason },
  });

const enqueueAnswer = (tx: Db, orderId: string, state: Answered, reason: DeclineReason | null): Promise<void> =>
  enqueue(tx, {
    topic: "standby.answered",
    dedupeKey: `standby.answered:${orderId}`,
    payload: { order_id: orderId, state, reason },
  });

/** Requests that one call of `lapseStandbys` refunds at most. */
export const LAPSE_BATCH = 100;

/** Refunds paid requests that were not answered in time; returns the count. */
export async function lapseStandbys(db: Db): Promise<number> {
  let ended = 0;
  for (const id of await dueStandbys(db, LAPSE_BATCH)) {
    if (await lapseStandby(db, id)) ended += 1;
  }
  return ended;
}
