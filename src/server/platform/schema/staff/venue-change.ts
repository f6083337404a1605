import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { VenueBusiness } from "@/shared/contract/main/staff/venue-change";
import { instant } from "../columns";
import { venue } from "../venue";
import { venueApplication } from "./application";
import { staff } from "./staff";

type Parts = Partial<VenueBusiness>;

/** A change of a venue's account or business data, which two people of the desk approve. */
export const venueChange = pgTable(
  "venue_change",
  {
    id: text("id").primaryKey(),
    venueId: integer("venue_id")
      .notNull()
      .references(() => venue.id, { onDelete: "cascade" }),
    /** The application that it belongs to; null: requested by an owner in the console. */
    applicationId: text("application_id").references(() => venueApplication.id),
    /** Old and new account, as JSON. */
    accountsEnc: text("accounts_enc").notNull(),
    /** The changed parts; null if only the account changes. */
    business: jsonb("business").$type<{ before: Parts; after: Parts }>(),
    reason: text("reason").notNull().default(""),
    state: text("state").notNull().$type<"waiting" | "made" | "declined" | "withdrawn" | "undone">(),
    askedBy: text("asked_by")
      .notNull()
      .references(() => staff.id),
    firstBy: text("first_by").references(() => staff.id),
    decidedBy: text("decided_by").references(() => staff.id),
    undoneBy: text("undone_by").references(() => staff.id),
    createdAt: instant("created_at").notNull().defaultNow(),
    decidedAt: instant("decided_at"),
    /** Until then payouts are paused and the change can be undone; the time of the undo if it was undone. */
    pausedUntil: instant("paused_until"),
    undoneAt: instant("undone_at"),
  },
  (t) => [
    uniqueIndex("venue_change_waiting").on(t.venueId).where(sql`state = 'waiting'`),
    index("venue_change_venue").on(t.venueId, t.createdAt.desc()),
    check("venue_change_state", sql`${t.state} in ('waiting', 'made', 'declined', 'withdrawn', 'undone')`),
    check(
      "venue_change_two",
      sql`${t.state} not in ('made', 'undone') or (${t.firstBy} is not null and ${t.decidedBy} is not null and ${t.firstBy} <> ${t.decidedBy} and ${t.pausedUntil} is not null)`,
    ),
    check("venue_change_undone", sql`(${t.state} = 'undone') = (${t.undoneAt} is not null)`),
  ],
);
