import { sql } from "drizzle-orm";
import { check, index, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { RefundReturn, RefundState } from "@/shared/contract/main/booking/states";
import { instant, won } from "./columns";
import { orders, payment } from "./commerce";

export const refund = pgTable(
  "refund",
  {
    id: text("id").primaryKey(),
    orderId: text("order_id")
      .notNull()
      .references(() => orders.id),
    paymentId: text("payment_id").references(() => payment.id),
    idempotencyKey: text("idempotency_key").notNull().unique(),
    /** Detects a second request for the same items. */
    itemsKey: text("items_key").notNull(),
    state: text("state").notNull().$type<RefundState>(),
    reason: text("reason").notNull().default(""),
    fee: won("fee").notNull(),
    /** Won that we pay the venue: its fee is a share of what the family paid, without our discounts. */
    feeCovered: won("fee_covered").notNull().default(0),
    payAmount: won("pay_amount").notNull(),
    partnerPoint: won("partner_point").notNull(),
    ownPoint: won("own_point").notNull(),
    /** Won of the charge returned as points instead of money. */
    asPoints: won("as_points").notNull().default(0),
    transactionKey: text("transaction_key").unique(),
    createdAt: instant("created_at").notNull().defaultNow(),
    doneAt: instant("done_at"),
    /** When the buyer had the money, as far as known. */
    returnedAt: instant("returned_at"),
    /** `deadline`: the card company's days passed without a confirmation of the gateway. */
    returnedBy: text("returned_by").$type<RefundReturn>(),
    /** When the gateway was last queried about the return. */
    returnCheckedAt: instant("return_checked_at"),
  },
  (t) => [
    index("refund_open").on(t.createdAt).where(sql`state = 'PROCESSING'`),
    index("refund_returning")
      .on(sql`coalesce(return_checked_at, done_at)`)
      .where(sql`state = 'DONE' and pay_amount > 0 and returned_at is null`),
    uniqueIndex("refund_items").on(t.orderId, t.itemsKey).where(sql`state <> 'FAILED'`),
    check(
      "refund_amounts",
      sql`${t.fee} >= 0 and ${t.payAmount} >= 0 and ${t.partnerPoint} >= 0 and ${t.ownPoint} >= 0`,
    ),
    check("refund_fee_covered", sql`${t.feeCovered} >= 0`),
    check("refund_as_points", sql`${t.asPoints} >= 0`),
    check(
      "refund_returned",
      sql`${t.returnedBy} in ('gateway', 'deadline') and ${t.returnedAt} is not null or ${t.returnedBy} is null and ${t.returnedAt} is null`,
    ),
  ],
);

export type Refund = typeof refund.$inferSelect;
