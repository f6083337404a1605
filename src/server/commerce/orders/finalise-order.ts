import { spendCoupon } from "@/server/commerce/coupons/lock-coupon";
import { type SeatLine, sellHeld } from "@/server/commerce/holds/stock";
import { commitPartnerPoints } from "@/server/commerce/partner-points/partner-points";
import type { GatewayPayment } from "@/server/commerce/payments/gateway-port";
import { makeDurable } from "@/server/commerce/purchases/make-durable";
import {
  lockPurchase,
  movePayment,
  movePurchase,
  type Purchase,
  paymentOf,
  purchaseById,
  purchaseRows,
} from "@/server/commerce/purchases/purchases.repository";
import { clock } from "@/server/platform/clock";
import { instantSql, statement } from "@/server/platform/db/statement";
import { allOrNothing } from "@/server/platform/db/transaction";
import type { Db } from "@/server/platform/db/types";
import { failpoint } from "@/server/platform/failpoints";
import type { OrderState } from "@/shared/contract/main/states";

/** Hold, order, payment, pieces and the event of it, in the order in which everyone locks them; no row unless all went. */
const markPaid = statement<Record<string, unknown> & { lines: SeatLine[] | null }>(
  `with paying as (
     select p.id, p.hold_id, y.id as payment_id from purchase p
     left join lateral (select id, state from payment where purchase_id = p.id order by attempt desc limit 1) y on true
     where p.id = $1 and p.state = 'PAYING' and (y.id is null or ($2::text is not null and y.state = 'CONFIRMING'))
   ), consumed as (
     update hold set state = 'CONSUMED', ended_at = ${instantSql("$6")}
     where id = (select hold_id from paying) and state = 'LIVE' returning id
   ), p as (
     update purchase set state = 'PAID', fail_reason = null, paid_at = ${instantSql("$6")}
     where id = (select id from paying) and state = 'PAYING' and exists (select from consumed) returning *
   ), captured as (
     update payment set state = 'CAPTURED', payment_key = $2::text, method = coalesce(nullif($3::text, ''), method),
       receipt_url = $4::text, approved_at = coalesce($5::timestamptz, ${instantSql("$6")})
     where id = (select payment_id from paying) and state = 'CONFIRMING' and exists (select from p) returning id
   ), pieces as (
     update purchase_item set product_state = 'ORDER'
     where purchase_id = $1 and exists (select from p) returning id
   ), event as (
     insert into outbox (topic, dedupe_key, payload, created_at, next_at)
     select p.kind || '.paid', $7, $8::jsonb, ${instantSql("$6")}, ${instantSql("$6")} from p
     on conflict (dedupe_key) do nothing
   )
   select ${purchaseRows.list}, (
     select jsonb_agg(jsonb_build_object('kind', l.kind, 'slotPk', l.slot_pk, 'seats', l.seats)) from hold_line l where l.hold_id = p.hold_id
   ) as lines from p
   where exists (select from pieces) and (exists (select from captured) or (select payment_id from paying) is null)`,
);

/** `impossible`: the order ended meanwhile or its seats are gone; a captured payment must then be given back. */
export type Finalised = "paid" | "impossible";

const PAID_STATES: readonly OrderState[] = ["PAID", "PARTIAL_CANCELED", "CANCELED"];

/**
 * Turns an unpaid order into a paid one, in one transaction and by compare-and-swap: seats held → sold, coupon spent,
 * partner points spent, payment captured, pieces usable. `captured` is what the gateway says, already compared with the
 * order; null for an order that costs nothing. Running it again changes nothing.
 */
export async function finaliseOrder(db: Db, purchaseId: string, captured: GatewayPayment | null): Promise<Finalised> {
  const isPaid =
    (captured !== null && (await sellOrder(db, purchaseId, captured))) ||
    // Free, or charged before its confirmation was asked for here: it has not begun to pay.
    (await sellOrder(db, purchaseId, captured, startPaying));
  await makeDurable();
  await failpoint("confirm.after-commit");
  if (isPaid) return "paid";
  const order = await purchaseById(db, purchaseId);
  return order && PAID_STATES.includes(order.state) ? "paid" : "impossible";
}

type Preparation = (tx: Db, purchaseId: string, captured: GatewayPayment | null) => Promise<void>;

/** PAYING on a live hold → PAID with all that belongs to it; false, and nothing changed, for every other order. */
async function sellOrder(
  db: Db,
  purchaseId: string,
  captured: GatewayPayment | null,
  prepare?: Preparation,
): Promise<boolean> {
  const sold = await allOrNothing(db, async (tx) => {
    await prepare?.(tx, purchaseId, captured);
    const [row] = await markPaid(
      tx,
      purchaseId,
      captured?.paymentKey ?? null,
      captured?.method ?? null,
      captured?.receiptUrl ?? null,
      captured?.approvedAt ? new Date(captured.approvedAt).toISOString() : null,
      clock.offsetMs(),
      `order.paid:${purchaseId}`,
      JSON.stringify({ purchase_id: purchaseId }),
    );
    const order = row && purchaseRows.read(row);
    if (!row || !order) return null;
    await sellHeld(tx, row.lines ?? []);
    await spendBenefits(tx, order);
    await failpoint("confirm.before-commit");
    return true;
  });
  return sold === true;
}

const startPaying: Preparation = async (tx, purchaseId, captured) => {
  await lockPurchase(tx, purchaseId);
  await movePurchase(tx, purchaseId, "HELD", "PAYING", { payingAt: clock.sqlNow() });
  const attempt = captured && (await paymentOf(tx, purchaseId));
  if (attempt) await movePayment(tx, attempt.id, ["READY"], "CONFIRMING", { confirmingAt: clock.sqlNow() });
};

async function spendBenefits(tx: Db, order: Purchase): Promise<void> {
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
