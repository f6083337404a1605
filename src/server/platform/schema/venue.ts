import { boolean, doublePrecision, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { RefundStep } from "@/shared/contract/main/content-facts";
import { COMMISSION_PERCENT } from "@/shared/price/venue-terms";
import { instant } from "./columns";

/** The venue that sells an activity or a stay: its identity is shown before payment (전자상거래법). */
export const venue = pgTable("venue", {
  id: integer("id").primaryKey().generatedByDefaultAsIdentity(),
  key: text("key").notNull().unique(),
  name: text("name").notNull(),
  representative: text("representative"),
  businessNumber: text("business_number"),
  mailOrderNumber: text("mail_order_number"),
  address: text("address"),
  phone: text("phone"),
  email: text("email"),
  optsSickChildMove: boolean("opts_sick_child_move").notNull().default(false),
  /** When its people closed the list of first steps in the console. */
  stepsPutAwayAt: instant("steps_put_away_at"),
  /** Our commission in percent of the venue's revenue, by contract. */
  commissionPercent: doublePrecision("commission_percent").notNull().default(COMMISSION_PERCENT),
});

/** Earlier versions of a venue, each with its last moment. Written by a trigger. */
export const venueTerms = pgTable(
  "venue_terms",
  {
    venueId: integer("venue_id")
      .notNull()
      .references(() => venue.id, { onDelete: "cascade" }),
    until: instant("until").notNull(),
    name: text("name").notNull(),
    representative: text("representative"),
    businessNumber: text("business_number"),
    address: text("address"),
    commissionPercent: doublePrecision("commission_percent").notNull(),
  },
  (t) => [primaryKey({ columns: [t.venueId, t.until] })],
);

export const refundPolicy = pgTable("refund_policy", {
  id: integer("id").primaryKey().generatedByDefaultAsIdentity(),
  key: text("key").notNull().unique(),
  name: text("name").notNull(),
  /** The consumer standard that caps it. */
  standard: text("standard").notNull().$type<"show" | "stay">(),
  steps: jsonb("steps").notNull().$type<RefundStep[]>(),
});
