import { spendCoupon } from "@/server/commerce/coupons/lock-coupon";
import { lineRows, seatLineOf } from "@/server/commerce/holds/hold-lines";
import { sellHeld } from "@/server/commerce/holds/stock";
import { makeDurable } from "@/server/commerce/order-rows/make-durable";
import {
  lockOrder,
  moveOrder,
  movePayment,
  type Order,
  orderById,
  orderRows,
  paymentOf,
} from "@/server/commerce/order-rows/orders.repository";
import { commitPartnerPoints } from "@/server/commerce/partner-points/partner-points";
import type { GatewayPayment } from "@/server/commerce/payments/gateway-port";
import { clock } from "@/server/platform/clock";
import { instantSql, statement } from "@/server/platform/db/statement";
import { allOrNothing, singleStatement } from "@/server/platform/db/transaction";
import type { Db } from "@/server/platform/db/types";
import { failpoint } from "@/server/platform/failpoints";
import { eventPayloads } from "@/server/platform/outbox-events";
import type { OrderState } from "@/shared/contract/main/booking/states";

/**
 * PAYING → PAID for an activity paid in money only, in one statement. Locks hold, order, payment and seats in the
 * common order, each only if the previous one is in the expected state. All change or none.
 */
const sellAtOnce = statement<{ kind: Order["kind"] }>(
  `with h as (
     select id from hold where id = (select hold_id from orders where id = $1) and state = 'LIVE' for no key update
   ), o as (
     select id, hold_id from orders where id = $1 and state = 'PAYING' and kind = 'activity'
       and issued_coupon_id is null and partner_contract_id is null and exists (select from h) for no key update
   ), y as (
     select id from payment where state = 'CONFIRMING' and id = (
       select id from payment where order_id = (select id from o) order by attempt desc limit 1) for no key update
   ), seats as (
     select s.pk, l.seats from hold_line l join slot s on s.pk = l.slot_pk
     where l.hold_id = (select hold_id from o where exists (select from y))
     order by s.pk for no key update of s
   ), ready as (
     select id, hold_id from o where exists (select from seats)
       and (select count(*) from seats) = (select count(*) from hold_line where hold_id = o.hold_id)
   ), consumed as (
     update hold set state = 'CONSUMED', ended_at = ${instantSql("$6")} where id = (select hold_id from ready)
   ), p as (
     update orders set state = 'PAID', paid_at = ${instantSql("$6")}
     where id = (select id from ready) returning id, kind
   ), captured as (
     update payment set state = 'CAPTURED', payment_key = $2::text, method = coalesce(nullif($3::text, ''), method),
       receipt_url = $4::text, approved_at = coalesce($5::timestamptz, ${instantSql("$6")})
     where id = (select id from y) and exists (select from ready)
   ), items as (
     update order_item set product_state = 'ORDER' where order_id = (select id from ready)
   ), sold as (
     update slot s set held = s.held - seats.seats, sold = s.sold + seats.seats
     from seats where s.pk = seats.pk and exists (select from ready)
   ), event as (
     insert into outbox (topic, dedupe_key, payload, created_at, next_at)
     select p.kind || '.paid', $7, $8::jsonb, ${instantSql("$6")}, ${instantSql("$6")} from p
     on conflict (dedupe_key) do nothing
   )
   select kind from p`,
);

/**
 * PAYING → PAID for any other order, except seats and benefits: hold, order, payment, items and event in the common
 * lock order. No row unless all changed and the payment is captured or zero; the caller must then roll back.
 */
const markPaid = statement<Record<string, unknown> & { lines: Record<string, unknown>[] | null }>(
  `with consumed as (
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
   )
   select ${orderRows.list}, (
     select jsonb_agg(to_jsonb(l)) from hold_line l where l.hold_id = p.hold_id
   ) as lines from p
   where exists (select from captured) or pay_amount = 0`,
);

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
    (captured && ((await sellPlain(db, orderId, captured)) ?? (await sellOrder(db, orderId, captured)))) ??
    // Free, or charged before we confirmed it: still HELD.
    (await sellOrder(db, orderId, captured, startPaying));
  await makeDurable();
  await failpoint("confirm.after-commit");
  if (sold !== null) return sold;
  const order = await orderById(db, orderId);
  return order && PAID_STATES.includes(order.state) ? order.kind : null;
}

/** Payment parameters of both statements. */
const paidBy = (orderId: string, captured: GatewayPayment | null) =>
  [
    orderId,
    captured?.paymentKey ?? null,
    captured?.method ?? null,
    captured?.receiptUrl ?? null,
    captured?.approvedAt ? new Date(captured.approvedAt).toISOString() : null,
    clock.offsetMs(),
    `order.paid:${orderId}`,
    JSON.stringify(eventPayloads["activity.paid"].parse({ order_id: orderId })),
  ] as const;

async function sellPlain(db: Db, orderId: string, captured: GatewayPayment): Promise<Order["kind"] | undefined> {
  await failpoint("confirm.before-commit");
  const [sold] = await singleStatement(db, (on) => sellAtOnce(on, ...paidBy(orderId, captured)));
  return sold?.kind;
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
    const [row] = await markPaid(tx, ...paidBy(orderId, captured));
    const order = row && orderRows.read(row);
    if (!order) return null;
    await sellHeld(tx, (row.lines ?? []).map(lineRows.fromJson).map(seatLineOf));
    await spendBenefits(tx, order);
    await failpoint("confirm.before-commit");
    return order.kind;
  });
}

const startPaying: Preparation = async (tx, orderId, captured) => {
  await lockOrder(tx, orderId);
  await moveOrder(tx, orderId, "HELD", "PAYING", { payingAt: clock.sqlNow() });
  const attempt = captured && (await paymentOf(tx, orderId));
  if (attempt) await movePayment(tx, attempt.id, ["READY"], "CONFIRMING", { confirmingAt: clock.sqlNow() });
};

async function spendBenefits(tx: Db, order: Order): Promise<void> {
  const { userId, id: orderId } = order;
  if (order.issuedCouponId) await spendCoupon(tx, { userId, issuedId: order.issuedCouponId });
  if (!order.partnerContractId) return;
  await commitPartnerPoints(tx, {
    contractId: order.partnerContractId,
    userId,
    orderId,
    amount: order.partnerPoint,
    dedupeKey: `order:${orderId}:commit`,
  });
}
