import { sql } from "drizzle-orm";
import { bigint, check, index, pgTable, text } from "drizzle-orm/pg-core";
import type { CloseReason } from "@/shared/staff/reasons";
import { slot } from "../catalog";
import { instant } from "../columns";

/** A slot closed by its venue: the reason, and when the remaining items are refunded. */
export const slotClosing = pgTable(
  "slot_closing",
  {
    id: text("id").primaryKey(),
    slotId: bigint("slot_id", { mode: "number" })
      .notNull()
      .references(() => slot.id, { onDelete: "cascade" }),
    reason: text("reason").notNull().$type<CloseReason>(),
    /** Families can move to another slot until then. */
    refundAt: instant("refund_at").notNull(),
    closedAt: instant("closed_at").notNull().defaultNow(),
    /** When every family was refunded; null until then. */
    refundedAt: instant("refunded_at"),
  },
  (t) => [
    index("slot_closing_slot").on(t.slotId, t.closedAt.desc()),
    check("slot_closing_reason", sql`${t.reason} in ('weather', 'illness', 'facility', 'too_few')`),
  ],
);
