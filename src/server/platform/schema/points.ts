import { sql } from "drizzle-orm";
import { bigint, boolean, check, index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { category, content } from "./catalog";
import { instant, won } from "./columns";
import { orders } from "./commerce";
import { member, partnerContract } from "./member";

/** An automatic discount: at most one applies, after the coupon. */
export const plusDiscount = pgTable("plus_discount", {
  id: integer("id").primaryKey().generatedByDefaultAsIdentity(),
  key: text("key").notNull().unique(),
  name: text("name").notNull(),
  scope: text("scope").notNull().$type<"all" | "activity" | "stay">(),
  contentId: integer("content_id").references(() => content.id),
  categoryId: integer("category_id").references(() => category.id),
  type: text("type").notNull().$type<"percent" | "amount">(),
  value: won("value").notNull(),
  max: won("max").notNull().default(0),
  exclusiveWithCoupon: boolean("exclusive_with_coupon").notNull().default(false),
  startsAt: instant("starts_at"),
  endsAt: instant("ends_at"),
});

export const pointBalance = pgTable(
  "point_balance",
  {
    userId: text("user_id")
      .primaryKey()
      .references(() => member.userId),
    balance: won("balance").notNull().default(0),
  },
  (t) => [check("point_balance_positive", sql`${t.balance} >= 0`)],
);

export const pointLot = pgTable(
  "point_lot",
  {
    id: text("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => member.userId),
    amount: won("amount").notNull(),
    remaining: won("remaining").notNull(),
    source: text("source").notNull(),
    expiresAt: instant("expires_at").notNull(),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (t) => [
    index("point_lot_user").on(t.userId),
    index("point_lot_spend").on(t.userId, t.expiresAt).where(sql`remaining > 0`),
    check("point_lot_remaining", sql`${t.remaining} >= 0 and ${t.remaining} <= ${t.amount} and ${t.amount} > 0`),
  ],
);

/** Append-only: changes of points in their order. */
export const pointLog = pgTable(
  "point_log",
  {
    seq: bigint("seq", { mode: "number" }).primaryKey().generatedByDefaultAsIdentity(),
    userId: text("user_id")
      .notNull()
      .references(() => member.userId),
    delta: won("delta").notNull(),
    balanceAfter: won("balance_after").notNull(),
    kind: text("kind").notNull().$type<"earn" | "spend" | "refund" | "expire" | "clawback">(),
    reason: text("reason").notNull(),
    orderId: text("order_id").references(() => orders.id),
    /** An event is counted once. */
    dedupeKey: text("dedupe_key").notNull().unique(),
    /** Lots that it changed: refunds return points to their lots. */
    lots: jsonb("lots").notNull().$type<{ id: string; amount: number }[]>(),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (t) => [index("point_log_user").on(t.userId, t.seq.desc()), check("point_log_balance", sql`${t.balanceAfter} >= 0`)],
);

export const partnerLog = pgTable("partner_log", {
  seq: bigint("seq", { mode: "number" }).primaryKey().generatedByDefaultAsIdentity(),
  contractId: text("contract_id")
    .notNull()
    .references(() => partnerContract.id),
  orderId: text("order_id").notNull(),
  kind: text("kind").notNull().$type<"reserve" | "commit" | "release" | "refund">(),
  amount: won("amount").notNull(),
  dedupeKey: text("dedupe_key").notNull().unique(),
  createdAt: instant("created_at").notNull().defaultNow(),
});

/** A code that gives points once per member, at most `issueLimit` times. */
export const pointCode = pgTable(
  "point_code",
  {
    id: integer("id").primaryKey().generatedByDefaultAsIdentity(),
    codeHash: text("code_hash").notNull().unique(),
    name: text("name").notNull(),
    amount: won("amount").notNull(),
    validDays: integer("valid_days").notNull().default(365),
    startsAt: instant("starts_at"),
    endsAt: instant("ends_at"),
    issueLimit: integer("issue_limit"),
    issuedCount: integer("issued_count").notNull().default(0),
  },
  (t) => [
    check("point_code_amount", sql`${t.amount} > 0 and ${t.validDays} > 0`),
    check(
      "point_code_limit",
      sql`${t.issuedCount} >= 0 and (${t.issueLimit} is null or ${t.issuedCount} <= ${t.issueLimit})`,
    ),
  ],
);
