import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { HoldState, OrderState, PaymentState, ProductState } from "@/shared/contract/main/booking/states";
import { content, contentOption, slot } from "./catalog";
import { clockTime, instant, won } from "./columns";
import { issuedCoupon } from "./coupon";
import { member, partnerContract } from "./member";
import { venue } from "./venue";

/**
 * Seats reserved until `expires_at` by the database's clock. A member's firm hold counts as sold in the displayed
 * stock; a visitor's soft hold takes no stock.
 */
export const hold = pgTable(
  "hold",
  {
    id: text("id").primaryKey(),
    userId: text("user_id").notNull(),
    /** Item: `activity:{content}:{slot or open}` or `stay:{product}:{in}:{out}`. One live hold per user and key. */
    productKey: text("product_key").notNull(),
    contentId: integer("content_id").references(() => content.id),
    state: text("state").notNull().$type<HoldState>().default("LIVE"),
    isSoft: boolean("is_soft").notNull().default(false),
    expiresAt: instant("expires_at").notNull(),
    extendedAt: instant("extended_at"),
    /** Options and people at the time of the hold. */
    terms: jsonb("terms").notNull().$type<Record<string, unknown>>(),
    createdAt: instant("created_at").notNull().defaultNow(),
    endedAt: instant("ended_at"),
  },
  (t) => [
    uniqueIndex("hold_live").on(t.userId, t.productKey).where(sql`state = 'LIVE'`),
    index("hold_expiry").on(t.expiresAt).where(sql`state = 'LIVE'`),
    index("hold_soft").on(t.expiresAt).where(sql`is_soft`),
    index("hold_yielded").on(t.userId, t.productKey).where(sql`state = 'YIELDED'`),
  ],
);

/** `order` is a reserved word. `id` is the member's reservation id; `number` the gateway's order id. */
export const orders = pgTable(
  "orders",
  {
    id: text("id").primaryKey(),
    number: text("number").notNull().unique(),
    displayNumber: text("display_number").notNull().unique(),
    userId: text("user_id")
      .notNull()
      .references(() => member.userId),
    kind: text("kind").notNull().$type<"activity" | "stay">(),
    state: text("state").notNull().$type<OrderState>(),
    contentId: integer("content_id").references(() => content.id),
    /** The venue that sold it, even if the content later moves to another venue. */
    venueId: integer("venue_id").references(() => venue.id),
    holdId: text("hold_id").references(() => hold.id),
    issuedCouponId: text("issued_coupon_id").references(() => issuedCoupon.id),
    plusDiscountId: integer("plus_discount_id"),
    partnerContractId: text("partner_contract_id").references(() => partnerContract.id),
    partnerMethod: text("partner_method").$type<"play_point" | "club_point">(),
    listTotal: won("list_total").notNull(),
    productDiscount: won("product_discount").notNull().default(0),
    couponDiscount: won("coupon_discount").notNull().default(0),
    plusDiscount: won("plus_discount").notNull().default(0),
    partnerPoint: won("partner_point").notNull().default(0),
    ownPoint: won("own_point").notNull().default(0),
    payAmount: won("pay_amount").notNull(),
    payMethod: text("pay_method").notNull(),
    /** Everything shown before payment: items, people, content, venue, refund steps. */
    snapshot: jsonb("snapshot").notNull().$type<Record<string, unknown>>(),
    ordererEnc: text("orderer_enc"),
    /** Keyed hash of the orderer's phone. Empty: erased. */
    ordererPhoneHash: text("orderer_phone_hash"),
    shippingEnc: text("shipping_enc"),
    desiredCheckIn: date("desired_check_in", { mode: "string" }),
    desiredCheckOut: date("desired_check_out", { mode: "string" }),
    startsAt: clockTime("starts_at"),
    validUntil: date("valid_until", { mode: "string" }),
    failReason: text("fail_reason"),
    createdAt: instant("created_at").notNull().defaultNow(),
    payingAt: instant("paying_at"),
    paidAt: instant("paid_at"),
    endedAt: instant("ended_at"),
    /** When its visit was moved to another time (allowed once), and the day before the last move. */
    movedAt: instant("moved_at"),
    movedFrom: date("moved_from", { mode: "string" }),
  },
  (t) => [
    index("orders_user").on(t.userId, t.createdAt.desc()),
    index("orders_venue").on(t.venueId),
    index("orders_hold").on(t.holdId),
    index("orders_orderer_phone").on(t.ordererPhoneHash).where(sql`orderer_phone_hash <> ''`),
    index("orders_open").on(t.state, t.payingAt).where(sql`state in ('DRAFT','HELD','PAYING')`),
    index("orders_visit").on(t.desiredCheckIn).where(sql`state in ('PAID','PARTIAL_CANCELED')`),
    index("orders_canceled_visit").on(t.desiredCheckIn).where(sql`state = 'CANCELED'`),
    index("orders_moved_from").on(t.movedFrom).where(sql`moved_from is not null`),
    index("orders_undated").on(t.validUntil).where(sql`desired_check_in is null`),
    uniqueIndex("orders_live_coupon")
      .on(t.issuedCouponId)
      .where(sql`issued_coupon_id is not null and state in ('HELD','PAYING','PAID','PARTIAL_CANCELED')`),
    uniqueIndex("orders_live_hold")
      .on(t.holdId)
      .where(sql`hold_id is not null and state in ('HELD','PAYING','PAID','PARTIAL_CANCELED')`),
    check(
      "orders_sum",
      sql`${t.listTotal} = ${t.productDiscount} + ${t.couponDiscount} + ${t.plusDiscount} + ${t.partnerPoint} + ${t.ownPoint} + ${t.payAmount}`,
    ),
    check(
      "orders_amounts",
      sql`${t.listTotal} >= 0 and ${t.productDiscount} >= 0 and ${t.couponDiscount} >= 0 and ${t.plusDiscount} >= 0 and ${t.partnerPoint} >= 0 and ${t.ownPoint} >= 0 and ${t.payAmount} >= 0`,
    ),
  ],
);

/** Moves of a visit: previous day, and time of the move; null when only the day is known. */
export const orderMove = pgTable(
  "order_move",
  {
    orderId: text("order_id")
      .notNull()
      .references(() => orders.id),
    n: smallint("n").notNull(),
    fromDay: date("from_day", { mode: "string" }).notNull(),
    movedAt: instant("moved_at"),
  },
  (t) => [primaryKey({ columns: [t.orderId, t.n] }), index("order_move_from_day").on(t.fromDay)],
);

/** One bought item (quantity 1), a product of its reservation. The shares record each payment instrument's part. */
export const orderItem = pgTable(
  "order_item",
  {
    id: text("id").primaryKey(),
    orderId: text("order_id")
      .notNull()
      .references(() => orders.id),
    position: smallint("position").notNull(),
    optionId: integer("option_id").references(() => contentOption.id),
    slotId: bigint("slot_id", { mode: "number" }).references(() => slot.id, { onDelete: "set null" }),
    seats: integer("seats").notNull(),
    name: text("name").notNull(),
    listPrice: won("list_price").notNull(),
    productDiscount: won("product_discount").notNull().default(0),
    couponShare: won("coupon_share").notNull().default(0),
    plusShare: won("plus_share").notNull().default(0),
    partnerShare: won("partner_share").notNull().default(0),
    ownShare: won("own_share").notNull().default(0),
    payShare: won("pay_share").notNull().default(0),
    /** Null until the order is paid: unpaid items are not shown as products. */
    productState: text("product_state").$type<ProductState>(),
    /** When the gate scanned the ticket, which can differ from the planned day. */
    checkInAt: instant("check_in_at"),
    /** When the venue last undid an admission. */
    admissionUndoneAt: instant("admission_undone_at"),
    completedAt: instant("completed_at"),
    canceledAt: instant("canceled_at"),
    refundId: text("refund_id"),
    /** Not a ticket: the amount refunded after a move to a cheaper slot. */
    isDifference: boolean("is_difference").notNull().default(false),
  },
  (t) => [
    unique("order_item_position").on(t.orderId, t.position),
    index("order_item_slot").on(t.slotId),
    check(
      "order_item_difference",
      sql`not ${t.isDifference} or (${t.slotId} is null and ${t.optionId} is null and ${t.seats} = 0)`,
    ),
    check(
      "order_item_sum",
      sql`${t.listPrice} = ${t.productDiscount} + ${t.couponShare} + ${t.plusShare} + ${t.partnerShare} + ${t.ownShare} + ${t.payShare}`,
    ),
  ],
);

export const payment = pgTable(
  "payment",
  {
    id: text("id").primaryKey(),
    orderId: text("order_id")
      .notNull()
      .references(() => orders.id),
    attempt: smallint("attempt").notNull(),
    gateway: text("gateway").notNull(),
    paymentKey: text("payment_key"),
    idempotencyKey: text("idempotency_key").notNull().unique(),
    method: text("method").notNull(),
    amount: won("amount").notNull(),
    refundedAmount: won("refunded_amount").notNull().default(0),
    state: text("state").notNull().$type<PaymentState>(),
    failCode: text("fail_code"),
    receiptUrl: text("receipt_url"),
    createdAt: instant("created_at").notNull().defaultNow(),
    confirmingAt: instant("confirming_at"),
    approvedAt: instant("approved_at"),
  },
  (t) => [
    unique("payment_attempt").on(t.orderId, t.attempt),
    unique("payment_key").on(t.gateway, t.paymentKey),
    uniqueIndex("payment_one_capture").on(t.orderId).where(sql`state in ('CAPTURED','VOIDING')`),
    check("payment_refund", sql`${t.amount} > 0 and ${t.refundedAmount} >= 0 and ${t.refundedAmount} <= ${t.amount}`),
  ],
);
