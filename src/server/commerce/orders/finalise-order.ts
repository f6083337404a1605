import { eq } from "drizzle-orm";
import { spendCoupon } from "@/server/commerce/coupons/lock-coupon";
import { linesOf } from "@/server/commerce/holds/holds.repository";
import { type SeatLine, sellHeld } from "@/server/commerce/holds/stock";
import { commitPartnerPoints } from "@/server/commerce/partner-points/partner-points";
import type { GatewayPayment } from "@/server/commerce/payments/gateway-port";
import { clock } from "@/server/platform/clock";
import { instantSql, statement } from "@/server/platform/db/statement";
import { allOrNothing, transaction } from "@/server/platform/db/transaction";
import type { Db } from "@/server/platform/db/types";
import { failpoint } from "@/server/platform/failpoints";
import { enqueue } from "@/server/platform/outbox";
import { hold, purchaseItem } from "@/server/platform/schema/commerce";
import { makeDurable } from "./make-durable";
import {
  lockPurchase,
  movePayment,
  movePurchase,
  type Payment,
  type Purchase,
  paymentOf,
  purchaseRows,
} from "./orders.repository";

/** Hold, order, payment, pieces and the news of it, in the order in which everyone locks them; no row unless all went. */
const paid = statement<Record<string, unknown> & { lines: SeatLine[] | null }>(
  `with asked as (
     select p.id, p.hold_id, y.id as payment_id from purchase p
     join lateral (select id, state from payment where purchase_id = p.id order by attempt desc limit 1) y on true
     where p.id = $1 and p.state = 'PAYING' and y.state = 'CONFIRMING'
   ), consumed as (
     update hold set state = 'CONSUMED', ended_at = ${instantSql("$6")}
     where id = (select hold_id from asked) and state = 'LIVE' returning id
   ), p as (
     update purchase set state = 'PAID', fail_reason = null, paid_at = ${instantSql("$6")}
     where id = (select id from asked) and state = 'PAYING' and exists (select from consumed) returning *
   ), captured as (
     update payment set state = 'CAPTURED', payment_key = $2, method = coalesce(nullif($3, ''), method),
       receipt_url = $4, approved_at = coalesce($5::timestamptz, ${instantSql("$6")})
     where id = (select payment_id from asked) and state = 'CONFIRMING' and exists (select from p) returning id
   ), pieces as (
     update purchase_item set product_state = 'ORDER'
     where purchase_id = $1 and exists (select from captured) returning id
   ), news as (
     insert into outbox (topic, dedupe_key, payload, created_at, next_at)
     select p.kind || '.paid', $7, $8::jsonb, ${instantSql("$6")}, ${instantSql("$6")} from p, captured
     on conflict (dedupe_key) do nothing
   )
   select ${purchaseRows.list}, (
     select jsonb_agg(jsonb_build_object('slotPk', l.slot_pk, 'seats', l.seats)) from hold_line l where l.hold_id = p.hold_id
   ) as lines from p where exists (select from captured) and exists (select from pieces)`,
);

/** `impossible`: the order ended meanwhile or its seats are gone; a captured payment must then be given back. */
export type Finalised = "paid" | "impossible";

/**
 * Turns an unpaid order into a paid one, in one transaction and by compare-and-swap: seats held → sold, coupon spent,
 * partner points spent, payment captured, pieces usable. `captured` is what the gateway says, already compared with the
 * order; null for an order that costs nothing. Running it again changes nothing.
 */
export async function finaliseOrder(db: Db, purchaseId: string, captured: GatewayPayment | null): Promise<Finalised> {
  const result =
    (captured && (await finaliseAtOnce(db, purchaseId, captured))) ?? (await finaliseByStep(db, purchaseId, captured));
  await makeDurable();
  await failpoint("confirm.after-commit");
  return result;
}

/** What a charged order nearly always is: PAYING on a live hold. null, and nothing changed, for every other one. */
function finaliseAtOnce(db: Db, purchaseId: string, captured: GatewayPayment): Promise<Finalised | null> {
  return allOrNothing(db, async (tx) => {
    const [moved] = await paid(
      tx,
      purchaseId,
      captured.paymentKey,
      captured.method,
      captured.receiptUrl,
      captured.approvedAt && new Date(captured.approvedAt).toISOString(),
      clock.offsetMs(),
      `order.paid:${purchaseId}`,
      JSON.stringify({ purchase_id: purchaseId }),
    );
    const order = moved && purchaseRows.read(moved);
    if (!moved || !order) return null;
    await sellHeld(tx, order.kind, moved.lines ?? []);
    await spendInstruments(tx, order);
    await failpoint("confirm.before-commit");
    return "paid";
  });
}

function finaliseByStep(db: Db, purchaseId: string, captured: GatewayPayment | null): Promise<Finalised> {
  return transaction(db, async (tx) => {
    const found = await lockPurchase(tx, purchaseId);
    if (!found) return "impossible";
    const { purchase } = found;
    if (["PAID", "PARTIAL_CANCELED", "CANCELED"].includes(purchase.state)) return "paid";
    if (purchase.state !== "HELD" && purchase.state !== "PAYING") return "impossible";
    if (found.hold?.state !== "LIVE") return "impossible";
    if (purchase.state === "HELD") await movePurchase(tx, purchase.id, "HELD", "PAYING", { payingAt: clock.sqlNow() });
    const attempt = await paymentOf(tx, purchase.id);
    if (attempt && !(captured && (await capture(tx, attempt, captured)))) return "impossible";
    await settleSeats(tx, purchase, found.hold.id);
    await spendInstruments(tx, purchase);
    await movePurchase(tx, purchase.id, "PAYING", "PAID", { paidAt: clock.sqlNow(), failReason: null });
    await enqueue(tx, {
      topic: `${purchase.kind}.paid`,
      dedupeKey: `order.paid:${purchase.id}`,
      payload: { purchase_id: purchase.id },
    });
    await failpoint("confirm.before-commit");
    return "paid";
  });
}

async function capture(tx: Db, attempt: Payment, captured: GatewayPayment): Promise<boolean> {
  await movePayment(tx, attempt.id, ["READY"], "CONFIRMING", { confirmingAt: clock.sqlNow() });
  return movePayment(tx, attempt.id, ["CONFIRMING"], "CAPTURED", {
    paymentKey: captured.paymentKey,
    method: captured.method || attempt.method,
    receiptUrl: captured.receiptUrl,
    approvedAt: captured.approvedAt ? new Date(captured.approvedAt) : clock.sqlNow(),
  });
}

async function settleSeats(tx: Db, { id, kind }: Purchase, holdId: string): Promise<void> {
  await tx.update(hold).set({ state: "CONSUMED", endedAt: clock.sqlNow() }).where(eq(hold.id, holdId));
  await sellHeld(tx, kind, await linesOf(tx, holdId));
  await tx.update(purchaseItem).set({ productState: "ORDER" }).where(eq(purchaseItem.purchaseId, id));
}

async function spendInstruments(tx: Db, order: Purchase): Promise<void> {
  const { userId, id: purchaseId } = order;
  if (order.issuedCouponId) await spendCoupon(tx, { userId, issuedId: order.issuedCouponId });
  if (!order.partnerContractId) return;
  await commitPartnerPoints(tx, {
    contractId: order.partnerContractId,
    userId,
    purchaseId,
    amount: order.partnerPoint,
    dedupeKey: `order:${purchaseId}:commit`,
  });
}
