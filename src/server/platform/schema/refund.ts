import { sql } from "drizzle-orm";
import { check, index, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { RefundState } from "@/shared/contract/main/booking/states";
import { instant, won } from "./columns";
import { purchase } from "./commerce";

/** What is given back of an order. */
export const refund = pgTable(
  "refund",
  {
    id: text("id").primaryKey(),
    purchaseId: text("purchase_id")
      .notNull()
      .references(() => purchase.id),
    paymentId: text("payment_id"),
    idempotencyKey: text("idempotency_key").notNull().unique(),
    /** Same pieces asked twice meet here. */
    itemsKey: text("items_key").notNull(),
    state: text("state").notNull().$type<RefundState>(),
    reason: text("reason").notNull().default(""),
    fee: won("fee").notNull(),
    /** Won that the service adds for the venue: the fee is a share of what the family paid, without our discounts. */
    feeCovered: won("fee_covered").notNull().default(0),
    payAmount: won("pay_amount").notNull(),
    partnerPoint: won("partner_point").notNull(),
    ownPoint: won("own_point").notNull(),
    /** Won of the charge that came back as points instead of money. */
    asPoints: won("as_points").notNull().default(0),
    transactionKey: text("transaction_key").unique(),
    createdAt: instant("created_at").notNull().defaultNow(),
    doneAt: instant("done_at"),
  },
  (t) => [
    index("refund_open").on(t.createdAt).where(sql`state = 'PROCESSING'`),
    uniqueIndex("refund_items").on(t.purchaseId, t.itemsKey).where(sql`state <> 'FAILED'`),
    check(
      "refund_amounts",
      sql`${t.fee} >= 0 and ${t.payAmount} >= 0 and ${t.partnerPoint} >= 0 and ${t.ownPoint} >= 0`,
    ),
    check("refund_fee_covered", sql`${t.feeCovered} >= 0`),
    check("refund_as_points", sql`${t.asPoints} >= 0`),
  ],
);

export type Refund = typeof refund.$inferSelect;
