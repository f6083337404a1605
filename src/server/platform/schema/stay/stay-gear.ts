import { sql } from "drizzle-orm";
import { bigint, boolean, check, date, integer, pgTable, text, unique } from "drizzle-orm/pg-core";
import type { StayGear } from "@/shared/contract/stay/lists";
import { won } from "../columns";
import { accommodation } from "./stay";

/** Gear that an accommodation rents out: number of pieces, price per night. */
export const stayGear = pgTable(
  "stay_gear",
  {
    id: integer("id").primaryKey().generatedByDefaultAsIdentity(),
    accommodationId: integer("accommodation_id")
      .notNull()
      .references(() => accommodation.id),
    key: text("key").notNull().$type<StayGear>(),
    fee: won("fee").notNull().default(0),
    pieces: integer("pieces").notNull(),
  },
  (t) => [
    unique("stay_gear_once").on(t.accommodationId, t.key),
    check("stay_gear_pieces", sql`${t.pieces} >= 0 and ${t.fee} >= 0`),
  ],
);

/** Gear rented in one night; the row is created with the first request. */
export const gearNight = pgTable(
  "gear_night",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedByDefaultAsIdentity(),
    gearId: integer("gear_id")
      .notNull()
      .references(() => stayGear.id),
    night: date("night", { mode: "string" }).notNull(),
    capacity: integer("capacity").notNull(),
    held: integer("held").notNull().default(0),
    sold: integer("sold").notNull().default(0),
    isClosed: boolean("is_closed").notNull().default(false),
  },
  (t) => [
    unique("gear_night_once").on(t.gearId, t.night),
    check("gear_night_stock", sql`${t.held} >= 0 and ${t.sold} >= 0 and ${t.held} + ${t.sold} <= ${t.capacity}`),
  ],
);
