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

/** One family in line for seats that are gone; they are offered together or not at all. */
export const waitlistEntry = pgTable(
  "waitlist_entry",
  {
    id: text("id").primaryKey(),
    /** The order in which families joined. */
    place: bigint("place", { mode: "number" }).notNull().generatedByDefaultAsIdentity(),
    userId: text("user_id")
      .notNull()
      .references(() => member.userId, { onDelete: "cascade" }),
    kind: text("kind").notNull().$type<"activity" | "stay">(),
    /**
     * The key that the hold of these seats has: `activity:{content}:{slot}` or `stay:{product}:{in}:{out}`.
     */
    productKey: text("product_key").notNull(),
    contentPk: integer("content_pk").references(() => content.pk),
    stockPks: bigint("stock_pks", { mode: "number" }).array().notNull(),
    seats: integer("seats").notNull(),
    lines: jsonb("lines").notNull().$type<{ slotPk: number; seats: number }[]>(),
    /** What the hold will remember, as the checkout would have written it. */
    terms: jsonb("terms").notNull().$type<Record<string, unknown>>(),
    /** What the family reads of it, and where it is paid. */
    shown: jsonb("shown").notNull().$type<WaitTerms>(),
    slotAt: instant("slot_at").notNull(),
    decideBy: instant("decide_by").notNull(),
    nightOk: boolean("night_ok").notNull().default(false),
    state: text("state").notNull().$type<WaitState>().default("WAITING"),
    /** Since when seats are parked for this family at the head of its line. */
    parkedSince: instant("parked_since"),
    holdId: text("hold_id").references(() => hold.id),
    offerUntil: instant("offer_until"),
    createdAt: instant("created_at").notNull().defaultNow(),
    endedAt: instant("ended_at"),
  },
  (t) => [
    uniqueIndex("waitlist_entry_live").on(t.userId, t.productKey).where(sql`state in ('WAITING', 'OFFERED')`),
    index("waitlist_entry_line").on(t.productKey, t.place).where(sql`state = 'WAITING'`),
    index("waitlist_entry_rows").using("gin", t.stockPks).where(sql`state = 'WAITING'`),
    index("waitlist_entry_hold").on(t.holdId).where(sql`hold_id is not null`),
    index("waitlist_entry_user").on(t.userId),
    check("waitlist_entry_seats", sql`${t.seats} > 0`),
    check("waitlist_entry_state", sql`state in ('WAITING', 'OFFERED', 'TAKEN', 'DECLINED', 'LAPSED', 'LEFT')`),
    check("waitlist_entry_offer", sql`state <> 'OFFERED' or (hold_id is not null and offer_until is not null)`),
  ],
);

/** Who wants to hear, once, that an activity can be bought. */
export const saleAlarm = pgTable(
  "sale_alarm",
  {
    userId: text("user_id")
      .notNull()
      .references(() => member.userId, { onDelete: "cascade" }),
    contentPk: integer("content_pk")
      .notNull()
      .references(() => content.pk, { onDelete: "cascade" }),
    createdAt: instant("created_at").notNull().defaultNow(),
    toldAt: instant("told_at"),
  },
  (t) => [
    primaryKey({ name: "sale_alarm_once", columns: [t.userId, t.contentPk] }),
    index("sale_alarm_waiting").on(t.contentPk).where(sql`told_at is null`),
  ],
);
