import { sql } from "drizzle-orm";
import { bigint, check, index, integer, pgTable, text, unique } from "drizzle-orm/pg-core";
import { slot } from "./catalog";
import { hold } from "./commerce";
import { roomNight } from "./stay/stay";
import { gearNight } from "./stay/stay-gear";

/** Seats, rooms or lent gear of one stock row: exactly one of the three keys is set. */
export const holdLine = pgTable(
  "hold_line",
  {
    holdId: text("hold_id")
      .notNull()
      .references(() => hold.id, { onDelete: "cascade" }),
    slotId: bigint("slot_id", { mode: "number" }).references(() => slot.id),
    roomNightId: bigint("room_night_id", { mode: "number" }).references(() => roomNight.id),
    gearNightId: bigint("gear_night_id", { mode: "number" }).references(() => gearNight.id),
    seats: integer("seats").notNull(),
  },
  (t) => [
    unique("hold_line_once").on(t.holdId, t.slotId, t.roomNightId, t.gearNightId).nullsNotDistinct(),
    index("hold_line_slot").on(t.slotId).where(sql`slot_id is not null`),
    index("hold_line_room_night").on(t.roomNightId).where(sql`room_night_id is not null`),
    index("hold_line_gear_night").on(t.gearNightId).where(sql`gear_night_id is not null`),
    check("hold_line_one", sql`num_nonnulls(${t.slotId}, ${t.roomNightId}, ${t.gearNightId}) = 1`),
    check("hold_line_seats", sql`${t.seats} > 0`),
  ],
);
