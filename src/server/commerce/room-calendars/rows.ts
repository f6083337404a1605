import { and, asc, eq, gte, inArray, sql } from "drizzle-orm";
import { clock } from "@/server/platform/clock";
import { openField, sealField } from "@/server/platform/crypto/field";
import type { Db } from "@/server/platform/db/types";
import { roomCalendar, roomCalendarNight } from "@/server/platform/schema/stay/room-calendar";
import { accommodation, roomNight, stayProduct } from "@/server/platform/schema/stay/stay";
import { kstToday } from "@/shared/dates/kst";
import type { PlainDate } from "@/shared/dates/plain-date";
import type { RefusedEvent } from "./read-feed";

export type RoomCalendarRow = typeof roomCalendar.$inferSelect;

const cell = (column: "link_enc" | "address_enc" | "refused_enc", row: string) => ({
  table: "room_calendar",
  column,
  row,
});

export const sealLink = (id: string, token: string): string => sealField(cell("link_enc", id), token);
export const openLink = ({ id, linkEnc }: RoomCalendarRow): string => openField(cell("link_enc", id), linkEnc);

export const sealAddress = (id: string, address: string): string => sealField(cell("address_enc", id), address);
export const openAddress = ({ id, addressEnc }: RoomCalendarRow): string | null =>
  addressEnc === null ? null : openField(cell("address_enc", id), addressEnc);

export const sealRefused = (id: string, refused: readonly RefusedEvent[]): string | null =>
  refused.length === 0 ? null : sealField(cell("refused_enc", id), JSON.stringify(refused));
export const openRefused = ({ id, refusedEnc }: RoomCalendarRow): RefusedEvent[] =>
  refusedEnc === null ? [] : JSON.parse(openField(cell("refused_enc", id), refusedEnc));

/** UIDs of a room's own events begin with this. */
export const ownUid = (productId: number): string => `room-${productId}-`;

/**
 * Locks all calendars of a room type, so that their nights change one after the other. Every change of a calendar's
 * nights locks these rows first, and the nights of the room after them.
 */
export const lockCalendars = (tx: Db, productId: number): Promise<RoomCalendarRow[]> =>
  tx
    .select()
    .from(roomCalendar)
    .where(eq(roomCalendar.productId, productId))
    .orderBy(asc(roomCalendar.id))
    .for("no key update");

export type Conflict = { calendarId: string; night: PlainDate; isTold: boolean };

/** Coming nights that are booked on another site and sold here. */
export const findConflicts = (db: Db, calendarIds: readonly string[]): Promise<Conflict[]> =>
  calendarIds.length === 0
    ? Promise.resolve([])
    : db
        .select({
          calendarId: roomCalendarNight.calendarId,
          night: roomCalendarNight.night,
          isTold: roomCalendarNight.isTold,
        })
        .from(roomCalendarNight)
        .innerJoin(roomCalendar, eq(roomCalendar.id, roomCalendarNight.calendarId))
        .innerJoin(
          roomNight,
          and(eq(roomNight.productId, roomCalendar.productId), eq(roomNight.night, roomCalendarNight.night)),
        )
        .where(
          and(
            inArray(roomCalendarNight.calendarId, [...calendarIds]),
            eq(roomCalendarNight.isEcho, false),
            sql`${roomNight.sold} > 0`,
            gte(roomCalendarNight.night, kstToday(clock.now())),
          ),
        )
        .orderBy(asc(roomCalendarNight.night));

export async function roomOfCalendar(db: Db, productId: number) {
  const [found] = await db
    .select({
      placeId: accommodation.id,
      place: accommodation.name,
      venueId: accommodation.venueId,
      room: stayProduct.name,
      roomId: stayProduct.id,
    })
    .from(stayProduct)
    .innerJoin(accommodation, eq(accommodation.id, stayProduct.accommodationId))
    .where(eq(stayProduct.id, productId));
  return found;
}
