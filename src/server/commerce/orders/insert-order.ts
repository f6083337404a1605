import { randomBytes } from "node:crypto";
import type { CouponTarget } from "@/server/commerce/coupons/lock-coupon";
import { type Order, orderRows } from "@/server/commerce/order-rows/orders.repository";
import type { OrderSnapshot } from "@/server/commerce/order-rows/snapshot";
import { paymentGateway } from "@/server/commerce/payments/gateway-port";
import type { ItemDraft, OrderChoices, PricedOrder } from "@/server/commerce/pricing/price-order";
import { clock } from "@/server/platform/clock";
import { instantSql, statement } from "@/server/platform/db/statement";
import type { Db } from "@/server/platform/db/types";
import { randomNumber, uuidv7 } from "@/server/platform/ids";
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

type Parts = {
  id: string;
  draft: OrderDraft;
  priced: PricedOrder;
  ordererEnc: string;
  ordererPhoneHash: string;
  shippingEnc: string | null;
};

const newOrder = statement(
  `with h as (
     select id from hold where id = $7 and user_id = $4 and state = 'LIVE' and not is_soft
       and expires_at > ${instantSql("$27")} for no key update
   ), p as (
     insert into orders (id, number, display_number, user_id, kind, state, content_pk, venue_pk, hold_id, issued_coupon_id,
       plus_discount_id, partner_contract_id, partner_method, list_total, product_discount, coupon_discount,
       plus_discount, partner_point, own_point, pay_amount, pay_method, snapshot, orderer_enc, orderer_phone_hash, shipping_enc,
       desired_check_in, desired_check_out, starts_at, valid_until, created_at)
     select $1, $2, $3, $4, $5, 'HELD', $6::int, coalesce((select venue_pk from content where pk = $6::int),
       (select venue_pk from accommodation where id = $33::int)), h.id, $8, $9::int, $10, $11, $12::bigint, $13::bigint, $14::bigint,
       $15::bigint, $16::bigint, $17::bigint, $18::bigint, $19, $20::jsonb, $21, $32, $22, $23::date, $24::date, $25,
       $26::date, ${instantSql("$27")} from h returning *
   ), items as (
     insert into order_item (id, order_id, position, option_pk, slot_pk, seats, name, list_price,
       product_discount, coupon_share, plus_share, partner_share, own_share, pay_share)
     select i.id, p.id, i.position, i.option_pk, i.slot_pk, i.seats, i.name, i.list_price, i.product_discount,
       i.coupon_share, i.plus_share, i.partner_share, i.own_share, i.pay_share
     from p, jsonb_to_recordset($28::jsonb) i (id text, position smallint, option_pk int, slot_pk bigint, seats int,
       name text, list_price bigint, product_discount bigint, coupon_share bigint, plus_share bigint,
       partner_share bigint, own_share bigint, pay_share bigint)
   ), attempt as (
     insert into payment (id, order_id, attempt, gateway, idempotency_key, method, amount, state, created_at)
     select $29::text, p.id, 1, $30, $31, p.pay_method, p.pay_amount, 'READY', p.created_at from p
     where $29::text is not null
   )
   select ${orderRows.list} from p`,
);

/**
 * Inserts the order, its items with their shares, and the pending payment in one statement, and locks the hold. Returns
 * null, with nothing written, when the hold has ended.
 */
export async function insertOrder(tx: Db, parts: Parts): Promise<Order | null> {
  const { id, draft, priced, ordererEnc, ordererPhoneHash, shippingEnc } = parts;
  const { breakdown, coupon, plus, contract } = priced;
  const usesPartner = breakdown.partnerPoint > 0;
  const { snapshot, dates } = draft;
  const pays = breakdown.payAmount > 0;
  const [raw] = await newOrder(
    tx,
    id,
    randomNumber("ord"),
    displayNumber(),
    draft.userId,
    draft.kind,
    draft.target.contentPk,
    draft.holdId,
    coupon?.id ?? null,
    plus?.id ?? null,
    usesPartner ? (contract?.id ?? null) : null,
    usesPartner ? (contract?.method ?? null) : null,
    breakdown.listTotal,
    breakdown.productDiscount,
    breakdown.couponDiscount,
    breakdown.plusDiscount,
    breakdown.partnerPoint,
    breakdown.ownPoint,
    breakdown.payAmount,
    pays ? draft.expected.pay_method : "point",
    JSON.stringify({ ...snapshot, coupon_name: coupon?.definition.name ?? null }),
    ordererEnc,
    shippingEnc,
    dates.checkIn,
    dates.checkOut,
    dates.startsAt,
    dates.validUntil,
    clock.offsetMs(),
    JSON.stringify(itemsFor(draft, priced)),
    pays ? uuidv7() : null,
    paymentGateway().name,
    randomNumber("pay"),
    ordererPhoneHash,
    draft.target.accommodationId,
  );
  return raw ? orderRows.read(raw) : null;
}

/** Items as table rows; one row for all when they are sold as one. */
function itemsFor({ items, soldAs }: OrderDraft, { breakdown }: PricedOrder) {
  if (soldAs !== undefined) {
    const whole = { optionPk: null, slotPk: null, seats: 1, name: soldAs, listPrice: breakdown.listTotal };
    return [itemOf(0, whole, breakdown)];
  }
  return items.map((item, position) => {
    const share = breakdown.lines[position];
    if (!share) throw new Error("An item has no share of the price.");
    return itemOf(position, item, share);
  });
}

type Share = Pick<
  QuoteBreakdown,
  "productDiscount" | "couponDiscount" | "plusDiscount" | "partnerPoint" | "ownPoint" | "payAmount"
>;

const itemOf = (position: number, item: Omit<ItemDraft, "price">, share: Share) => ({
  id: uuidv7(),
  position,
  option_pk: item.optionPk,
  slot_pk: item.slotPk,
  seats: item.seats,
  name: item.name,
  list_price: item.listPrice,
  product_discount: share.productDiscount,
  coupon_share: share.couponDiscount,
  plus_share: share.plusDiscount,
  partner_share: share.partnerPoint,
  own_share: share.ownPoint,
  pay_share: share.payAmount,
});

const LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** `N260509-7F3K2QXA`: read out on the phone. The day plus 40 random bits. */
function displayNumber(): string {
  const tail = [...randomBytes(8)].map((byte) => LETTERS[byte % LETTERS.length]).join("");
  return `N${kstToday(clock.now()).slice(2).replaceAll("-", "")}-${tail}`;
}
