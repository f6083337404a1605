import { sql } from "drizzle-orm";
import { bigint, check, index, integer, pgTable, text, unique } from "drizzle-orm/pg-core";
import { slot } from "./catalog";
import { hold } from "./commerce";
import { roomNight } from "./stay";
import { gearNight } from "./stay-gear";

/** Seats, rooms or lent gear of one stock row: exactly one of the three keys is set. */
export const holdLine = pgTable(
  "hold_line",
  {
    holdId: text("hold_id")
      .notNull()
      .references(() => hold.id, { onDelete: "cascade" }),
    slotPk: bigint("slot_pk", { mode: "number" }).references(() => slot.pk),
    roomNightPk: bigint("room_night_pk", { mode: "number" }).references(() => roomNight.pk),
    gearNightPk: bigint("gear_night_pk", { mode: "number" }).references(() => gearNight.pk),
    seats: integer("seats").notNull(),
  },
  (t) => [
    unique("hold_line_once").on(t.holdId, t.slotPk, t.roomNightPk, t.gearNightPk).nullsNotDistinct(),
    index("hold_line_slot").on(t.slotPk).where(sql`slot_pk is not null`),
    index("hold_line_room_night").on(t.roomNightPk).where(sql`room_night_pk is not null`),
    index("hold_line_gear_night").on(t.gearNightPk).where(sql`gear_night_pk is not null`),
    check("hold_line_one", sql`num_nonnulls(${t.slotPk}, ${t.roomNightPk}, ${t.gearNightPk}) = 1`),
    check("hold_line_seats", sql`${t.seats} > 0`),
  ],
);
