import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { WaitState, WaitTerms } from "@/shared/contract/main/booking/waitlist";
import { content } from "./catalog";
import { instant } from "./columns";
import { hold } from "./commerce";
import { member } from "./member";

/** A family waiting for sold-out seats, which are offered together or not at all. */
export const waitlistEntry = pgTable(
  "waitlist_entry",
  {
    id: text("id").primaryKey(),
    place: bigint("place", { mode: "number" }).notNull().generatedByDefaultAsIdentity(),
    userId: text("user_id")
      .notNull()
      .references(() => member.userId, { onDelete: "cascade" }),
    kind: text("kind").notNull().$type<"activity" | "stay">(),
    /** Key of a hold of these seats: `activity:{content}:{slot}` or `stay:{product}:{in}:{out}`. */
    productKey: text("product_key").notNull(),
    contentId: integer("content_id").references(() => content.id),
    stockIds: bigint("stock_ids", { mode: "number" }).array().notNull(),
    seats: integer("seats").notNull(),
    lines: jsonb("lines").notNull().$type<{ stockId: number; seats: number }[]>(),
    /** Terms of the later hold, as the checkout would write them. */
    terms: jsonb("terms").notNull().$type<Record<string, unknown>>(),
    /** Text for the family, and where to pay. */
    shown: jsonb("shown").notNull().$type<WaitTerms>(),
    slotAt: instant("slot_at").notNull(),
    decideBy: instant("decide_by").notNull(),
    nightOk: boolean("night_ok").notNull().default(false),
    state: text("state").notNull().$type<WaitState>().default("WAITING"),
    /** Since when seats are parked for this family, the first in its queue. */
    parkedSince: instant("parked_since"),
    holdId: text("hold_id").references(() => hold.id),
    offerUntil: instant("offer_until"),
    createdAt: instant("created_at").notNull().defaultNow(),
    endedAt: instant("ended_at"),
  },
  (t) => [
    uniqueIndex("waitlist_entry_live").on(t.userId, t.productKey).where(sql`state in ('WAITING', 'OFFERED')`),
    index("waitlist_entry_line").on(t.productKey, t.place).where(sql`state = 'WAITING'`),
    index("waitlist_entry_rows").using("gin", t.stockIds).where(sql`state = 'WAITING'`),
    index("waitlist_entry_hold").on(t.holdId).where(sql`hold_id is not null`),
    index("waitlist_entry_user").on(t.userId),
    check("waitlist_entry_seats", sql`${t.seats} > 0`),
    check("waitlist_entry_state", sql`state in ('WAITING', 'OFFERED', 'TAKEN', 'DECLINED', 'LAPSED', 'LEFT')`),
    check("waitlist_entry_offer", sql`state <> 'OFFERED' or (hold_id is not null and offer_until is not null)`),
  ],
);

/** A member to notify once when an activity goes on sale. */
export const saleAlarm = pgTable(
  "sale_alarm",
  {
    userId: text("user_id")
      .notNull()
      .references(() => member.userId, { onDelete: "cascade" }),
    contentId: integer("content_id")
      .notNull()
      .references(() => content.id, { onDelete: "cascade" }),
    createdAt: instant("created_at").notNull().defaultNow(),
    toldAt: instant("told_at"),
  },
  (t) => [
    primaryKey({ name: "sale_alarm_once", columns: [t.userId, t.contentId] }),
    index("sale_alarm_waiting").on(t.contentId).where(sql`told_at is null`),
  ],
);
