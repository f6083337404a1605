import { sql } from "drizzle-orm";
import { boolean, check, date, index, integer, pgTable, primaryKey, text, unique } from "drizzle-orm/pg-core";
import type { CalendarFailure } from "@/shared/contract/stay/room-calendars";
import { instant } from "../columns";
import { stayProduct } from "./stay";

/** A calendar of another site that is connected with a room type. */
export const roomCalendar = pgTable(
  "room_calendar",
  {
    id: text("id").primaryKey(),
    productId: integer("product_id")
      .notNull()
      .references(() => stayProduct.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    /** Secret part of our address for this site. */
    linkEnc: text("link_enc").notNull(),
    linkHash: text("link_hash").notNull(),
    servedAt: instant("served_at"),
    /** Nights that the site last read as taken here. */
    servedNights: date("served_nights", { mode: "string" }).array().notNull().default(sql`'{}'`),
    /** Address of the site's calendar; null when ours is only read. */
    addressEnc: text("address_enc"),
    dueAt: instant("due_at"),
    readAt: instant("read_at"),
    failingSince: instant("failing_since"),
    failure: text("failure").$type<CalendarFailure>(),
    isFailureTold: boolean("is_failure_told").notNull().default(false),
    /** JSON of events that repeat and were not imported. */
    refusedEnc: text("refused_enc"),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (t) => [
    unique("room_calendar_link").on(t.linkHash),
    check("room_calendar_name", sql`${t.name} <> ''`),
    check("room_calendar_read", sql`${t.addressEnc} is not null or (${t.dueAt} is null and ${t.readAt} is null)`),
    check("room_calendar_failing", sql`(${t.failure} is null) = (${t.failingSince} is null)`),
    check("room_calendar_told", sql`not ${t.isFailureTold} or ${t.failure} is not null`),
    index("room_calendar_product").on(t.productId),
    index("room_calendar_due").on(t.dueAt).where(sql`${t.dueAt} is not null`),
  ],
);

export const roomCalendarNight = pgTable(
  "room_calendar_night",
  {
    calendarId: text("calendar_id")
      .notNull()
      .references(() => roomCalendar.id, { onDelete: "cascade" }),
    night: date("night", { mode: "string" }).notNull(),
    /** The site repeats what it read here. */
    isEcho: boolean("is_echo").notNull().default(false),
    /** The venue was notified that this night is sold here as well. */
    isTold: boolean("is_told").notNull().default(false),
  },
  (t) => [primaryKey({ name: "room_calendar_night_once", columns: [t.calendarId, t.night] })],
);
