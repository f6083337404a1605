import { spendCoupon } from "@/server/commerce/coupons/lock-coupon";
import { type LineKind, STOCK_TABLES } from "@/server/commerce/holds/stock";
import {
  findPayment,
  lockOrder,
  moveOrder,
  movePayment,
  type Order,
  orderById,
} from "@/server/commerce/order-rows/orders.repository";
import { commitPartnerPoints } from "@/server/commerce/partner-points/partner-points";
import type { GatewayPayment } from "@/server/commerce/payments/gateway-port";
import { clock } from "@/server/platform/clock";
import { instantSql, query } from "@/server/platform/db/query";
import { allOrNothing } from "@/server/platform/db/transaction";
import type { Db } from "@/server/platform/db/types";
import { failpoint } from "@/server/platform/failpoints";
import { eventPayloads } from "@/server/platform/outbox-events";
import type { OrderState } from "@/shared/contract/main/booking/states";

type Sold = Pick<Order, "kind" | "userId" | "issuedCouponId" | "partnerContractId" | "partnerPoint"> & {
  /** Number of lines of the hold, and number of stock rows updated. They differ if a stock row was deleted. */
  lines: number;
  stocks: number;
};

/** Sells the seats of the order `p` in one stock table. */
const sellIn = (
  kind: LineKind,
): string => `update ${STOCK_TABLES[kind]} k set held = k.held - l.seats, sold = k.sold + l.seats
    from hold_line l where l.hold_id = (select hold_id from p) and k.id = l.${STOCK_TABLES[kind]}_id returning k.id`;

/**
 * PAYING → PAID, except benefits: hold, order, payment, items, event and seats (held → sold). No row unless the payment
 * is captured or zero; the caller must then roll back.
 */
const MARK_PAID = `with consumed as (
    update hold set state = 'CONSUMED', ended_at = ${instantSql("$6")}
    where id = (select hold_id from orders where id = $1) and state = 'LIVE' returning id
  ), p as (
    update orders set state = 'PAID', paid_at = ${instantSql("$6")}
    where id = $1 and state = 'PAYING' and exists (select from consumed) returning *
  ), captured as (
    update payment set state = 'CAPTURED', payment_key = $2::text, method = coalesce(nullif($3::text, ''), method),
      receipt_url = $4::text, approved_at = coalesce($5::timestamptz, ${instantSql("$6")})
    where id = (select id from payment where order_id = (select id from p) order by attempt desc limit 1)
      and state = 'CONFIRMING' and $2::text is not null returning id
  ), items as (
    update order_item set product_state = 'ORDER' where order_id = (select id from p)
  ), event as (
    insert into outbox (topic, dedupe_key, payload, created_at, next_at)
    select p.kind || '.paid', $7, $8::jsonb, ${instantSql("$6")}, ${instantSql("$6")} from p
    on conflict (dedupe_key) do nothing
  ), gear as (
    ${sellIn("gear")}
  ), nights as (
    ${sellIn("night")}
  ), slots as (
    ${sellIn("slot")}
  )
  select p.kind, p.user_id as "userId", p.issued_coupon_id as "issuedCouponId",
    p.partner_contract_id as "partnerContractId", p.partner_point::float8 as "partnerPoint",
    (select count(*)::int from hold_line l where l.hold_id = p.hold_id) as lines,
    (select count(*)::int from (select from gear union all select from nights union all select from slots) k) as stocks
  from p where exists (select from captured) or pay_amount = 0`;

const PAID_STATES: readonly OrderState[] = ["PAID", "PARTIAL_CANCELED", "CANCELED"];

/**
 * Marks an unpaid order as paid, in one transaction with compare-and-swap: seats held → sold, coupon and partner points
 * spent, payment captured, items usable. `captured`: the gateway's payment, already compared with the order; null for a
 * free order. Idempotent. Returns the kind of order paid; null when the order ended or its seats are gone: the caller
 * must then void a captured payment.
 */
export async function finaliseOrder(
  db: Db,
  orderId: string,
  captured: GatewayPayment | null,
): Promise<Order["kind"] | null> {
  const sold =
    (captured && (await sellOrder(db, orderId, captured))) ??
    // Free, or charged before we confirmed it: still HELD.
    (await sellOrder(db, orderId, captured, startPaying));
  await failpoint("confirm.after-commit");
  if (sold !== null) return sold;
  const order = await orderById(db, orderId);
  return order && PAID_STATES.includes(order.state) ? order.kind : null;
}

async function markPaid(tx: Db, orderId: string, captured: GatewayPayment | null): Promise<Sold | undefined> {
  const payload = eventPayloads["activity.paid"].parse({ order_id: orderId });
  const [sold] = await query<Sold>(tx, {
    name: "order_mark_paid",
    text: MARK_PAID,
    values: [
      orderId,
      captured?.paymentKey ?? null,
      captured?.method ?? null,
      captured?.receiptUrl ?? null,
      captured?.approvedAt ? new Date(captured.approvedAt).toISOString() : null,
      clock.offsetMs(),
      `order.paid:${orderId}`,
      JSON.stringify(payload),
    ],
  });
  return sold;
}

type Preparation = (tx: Db, orderId: string, captured: GatewayPayment | null) => Promise<void>;

/** PAYING on a live hold → PAID with seats and benefits; null, with nothing changed, for any other order. */
async function sellOrder(
  db: Db,
  orderId: string,
  captured: GatewayPayment | null,
  prepare?: Preparation,
): Promise<Order["kind"] | null> {
  return allOrNothing(db, async (tx) => {
    await prepare?.(tx, orderId, captured);
    const sold = await markPaid(tx, orderId, captured);
    if (!sold) return null;
    if (sold.stocks !== sold.lines) throw new Error(`A stock row of order ${orderId} is gone.`);
    await spendBenefits(tx, orderId, sold);
    await failpoint("confirm.before-commit");
    return sold.kind;
  });
}

const startPaying: Preparation = async (tx, orderId, captured) => {
  await lockOrder(tx, orderId);
  await moveOrder(tx, orderId, "HELD", "PAYING", { payingAt: clock.sqlNow() });
  const attempt = captured && (await findPayment(tx, orderId));
  if (attempt) await movePayment(tx, attempt.id, ["READY"], "CONFIRMING", { confirmingAt: clock.sqlNow() });
};

async function spendBenefits(
  tx: Db,
  orderId: string,
  { userId, issuedCouponId, partnerContractId, partnerPoint }: Sold,
): Promise<void> {
  if (issuedCouponId) await spendCoupon(tx, { userId, issuedId: issuedCouponId });
  if (!partnerContractId) return;
  await commitPartnerPoints(tx, {
    contractId: partnerContractId,
    userId,
    orderId,
    amount: partnerPoint,
    dedupeKey: `order:${orderId}:commit`,
  });
}
