import { randomBytes } from "node:crypto";
import type { CouponTarget } from "@/server/commerce/coupons/lock-coupon";
import type { Order } from "@/server/commerce/order-rows/orders.repository";
import type { OrderSnapshot } from "@/server/commerce/order-rows/snapshot";
import { paymentGateway } from "@/server/commerce/payments/gateway-port";
import type { ItemDraft, OrderChoices, PricedOrder } from "@/server/commerce/pricing/price-order";
import { clock } from "@/server/platform/clock";
import { insertFromJson, jsonReader, toJson } from "@/server/platform/db/one-row";
import { instantSql, query } from "@/server/platform/db/query";
import type { Db } from "@/server/platform/db/types";
import { randomNumber, uuidv7 } from "@/server/platform/ids";
import { orderItem, orders, payment } from "@/server/platform/schema/commerce";
import type { OrderBody } from "@/shared/contract/main/booking/order";
import type { PartnerMethod } from "@/shared/contract/main/booking/states";
import { kstToday } from "@/shared/dates/kst";
import type { QuoteBreakdown } from "@/shared/price/quote-types";

export type OrderDraft = {
  userId: string;
  kind: "activity" | "stay";
  holdId: string;
  items: readonly ItemDraft[];
  /** Name of the single item that replaces all items: a stay's nights. */
  soldAs?: string;
  target: CouponTarget;
  choices: OrderChoices;
  methods?: readonly PartnerMethod[];
  /** Amounts shown in the browser; only compared. */
  expected: OrderBody["payment"];
  dates: { checkIn: string | null; checkOut: string | null; startsAt: string | null; validUntil: string | null };
  snapshot: Omit<OrderSnapshot, "coupon_name">;
  /** Names, phones, births, addresses: encrypted before they are stored. */
  personal: { orderer: { phone: string } & Record<string, unknown>; shipping: Record<string, unknown> | null };
  /** Writes further rows of this kind of order, in the same transaction. */
  writeMore?: (tx: Db, orderId: string) => Promise<void>;
};

const orderFromJson = jsonReader(orders);

type Parts = {
  id: string;
  draft: OrderDraft;
  priced: PricedOrder;
  ordererEnc: string;
  ordererPhoneHash: string;
  shippingEnc: string | null;
};

/**
 * Inserts the order with the venue of its content or accommodation, its items with their shares, and the pending payment
 * in one statement. The caller has locked the hold.
 */
export async function insertOrder(tx: Db, parts: Parts): Promise<Order> {
  const { id, draft, priced } = parts;
  const order = orderRow(parts);
  const [item, ...others] = itemsFor(id, draft, priced);
  if (!item) throw new Error("An order has no item.");
  const attempt = paymentRow(parts);
  const createdAt = { created_at: instantSql("$1") };
  const venue = `coalesce((select venue_id from content where id = r.content_id),
    (select venue_id from accommodation where id = $5::int))`;
  const text = `with written as (
      ${insertFromJson(orders, order, { value: "$2", computed: { ...createdAt, venue_id: venue } })} returning *
    ), items as (
      ${insertFromJson(orderItem, item, { value: "$3" })}
    ), attempt as (
      ${insertFromJson(payment, attempt, { value: "$4", computed: createdAt })}
    ) select to_jsonb(written) as row from written`;
  const values = [
    clock.offsetMs(),
    JSON.stringify([toJson(orders, order)]),
    JSON.stringify([item, ...others].map((item) => toJson(orderItem, item))),
    JSON.stringify(attempt.amount > 0 ? [toJson(payment, attempt)] : []),
    draft.target.accommodationId,
  ];
  const [written] = await query<{ row: Record<string, unknown> }>(tx, { name: "order_write", text, values });
  if (!written) throw new Error("An order was not written.");
  return orderFromJson(written.row);
}

function orderRow({ id, draft, priced, ...enc }: Parts) {
  const { target, dates } = draft;
  const { breakdown, coupon, plus, contract } = priced;
  const partner = breakdown.partnerPoint > 0 ? contract : null;
  return {
    ...enc,
    id,
    number: randomNumber("ord"),
    displayNumber: displayNumber(),
    userId: draft.userId,
    kind: draft.kind,
    state: "HELD",
    contentId: target.contentId,
    holdId: draft.holdId,
    issuedCouponId: coupon?.id ?? null,
    plusDiscountId: plus?.id ?? null,
    partnerContractId: partner?.id ?? null,
    partnerMethod: partner?.method ?? null,
    listTotal: breakdown.listTotal,
    productDiscount: breakdown.productDiscount,
    couponDiscount: breakdown.couponDiscount,
    plusDiscount: breakdown.plusDiscount,
    partnerPoint: breakdown.partnerPoint,
    ownPoint: breakdown.ownPoint,
    payAmount: breakdown.payAmount,
    payMethod: breakdown.payAmount > 0 ? draft.expected.pay_method : "point",
    snapshot: { ...draft.snapshot, coupon_name: coupon?.definition.name ?? null },
    desiredCheckIn: dates.checkIn,
    desiredCheckOut: dates.checkOut,
    startsAt: dates.startsAt,
    validUntil: dates.validUntil,
  } satisfies Omit<typeof orders.$inferInsert, "venueId" | "createdAt">;
}

const paymentRow = ({ id, draft, priced }: Parts) => ({
  id: uuidv7(),
  orderId: id,
  attempt: 1,
  gateway: paymentGateway().name,
  idempotencyKey: randomNumber("pay"),
  method: draft.expected.pay_method,
  amount: priced.breakdown.payAmount,
  state: "READY",
});

/** Items as table rows; one row for all when they are sold as one. */
function itemsFor(orderId: string, { items, soldAs }: OrderDraft, { breakdown }: PricedOrder) {
  if (soldAs !== undefined) {
    const whole = { optionId: null, slotId: null, seats: 1, name: soldAs, listPrice: breakdown.listTotal };
    return [toItem(orderId, 0, whole, breakdown)];
  }
  return items.map((item, position) => {
    const share = breakdown.lines[position];
    if (!share) throw new Error("An item has no share of the price.");
    return toItem(orderId, position, item, share);
  });
}

type Share = Pick<
  QuoteBreakdown,
  "productDiscount" | "couponDiscount" | "plusDiscount" | "partnerPoint" | "ownPoint" | "payAmount"
>;

const toItem = (
  orderId: string,
  position: number,
  { optionId, slotId, seats, name, listPrice }: Omit<ItemDraft, "price" | "day" | "couponEligible">,
  share: Share,
): typeof orderItem.$inferInsert => ({
  id: uuidv7(),
  orderId,
  position,
  optionId,
  slotId,
  seats,
  name,
  listPrice,
  productDiscount: share.productDiscount,
  couponShare: share.couponDiscount,
  plusShare: share.plusDiscount,
  partnerShare: share.partnerPoint,
  ownShare: share.ownPoint,
  payShare: share.payAmount,
});

const LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** `N260509-7F3K2QXA`: read out on the phone. The day plus 40 random bits. */
function displayNumber(): string {
  const tail = [...randomBytes(8)].map((byte) => LETTERS[byte % LETTERS.length]).join("");
  return `N${kstToday(clock.now()).slice(2).replaceAll("-", "")}-${tail}`;
}
