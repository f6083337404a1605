import { and, asc, eq, gte, max, sql } from "drizzle-orm";
import { writeAudit } from "@/server/commerce/staff/audit";
import type { VenueStaff } from "@/server/platform/auth/policy";
import { clock } from "@/server/platform/clock";
import { blindIndex } from "@/server/platform/crypto/blind-index";
import { transaction } from "@/server/platform/db/transaction";
import type { Db } from "@/server/platform/db/types";
import { env } from "@/server/platform/env";
import { invalidFields, notFound } from "@/server/platform/errors";
import { randomSecret, uuidv7 } from "@/server/platform/ids";
import { canFetchUntrusted } from "@/server/platform/outgoing/fetch-untrusted";
import { roomCalendar, roomCalendarNight } from "@/server/platform/schema/stay/room-calendar";
import { roomNight } from "@/server/platform/schema/stay/stay";
import type { NewRoomCalendar, RoomCalendars } from "@/shared/contract/stay/room-calendars";
import { kstToday } from "@/shared/dates/kst";
import { closeTaken } from "./close-taken";
import { roomCalendarCopy as copy } from "./copy";
import {
  findConflicts,
  lockCalendars,
  openAddress,
  openLink,
  openRefused,
  type RoomCalendarRow,
  roomOfCalendar,
  sealAddress,
  sealLink,
} from "./rows";

const MOST = 5;

const linkUrl = (token: string): string => `${env().APP_ORIGIN}/api/room-calendar/${token}.ics`;

/** Calendars that are connected with a room of the venue. Throws 404. */
export async function listCalendars(db: Db, me: VenueStaff, productId: number): Promise<RoomCalendars> {
  await checkRoom(db, me, productId);
  const calendars = await db
    .select()
    .from(roomCalendar)
    .where(eq(roomCalendar.productId, productId))
    .orderBy(asc(roomCalendar.createdAt), asc(roomCalendar.id));
  const ids = calendars.map(({ id }) => id);
  const conflicts = await findConflicts(db, ids);
  const counts = new Map(
    await Promise.all(
      ids.map(
        async (id): Promise<[string, number]> => [
          id,
          await db.$count(
            roomCalendarNight,
            and(
              eq(roomCalendarNight.calendarId, id),
              eq(roomCalendarNight.isEcho, false),
              gte(roomCalendarNight.night, kstToday(clock.now())),
            ),
          ),
        ],
      ),
    ),
  );
  return {
    can_import: await isSingleRoom(db, productId),
    calendars: calendars.map((row) => {
      const address = openAddress(row);
      return {
        id: row.id,
        name: row.name,
        url: linkUrl(openLink(row)),
        served_at: row.servedAt?.toISOString() ?? null,
        source: address === null ? null : new URL(address).host,
        read_at: row.readAt?.toISOString() ?? null,
        failure: row.failure,
        failing_since: row.failingSince?.toISOString() ?? null,
        nights: counts.get(row.id) ?? 0,
        refused: openRefused(row),
        conflicts: conflicts.filter(({ calendarId }) => calendarId === row.id).map(({ night }) => night),
      };
    }),
  };
}

async function checkRoom(db: Db, { venueId }: VenueStaff, productId: number): Promise<void> {
  if ((await roomOfCalendar(db, productId))?.venueId !== venueId) throw notFound();
}

/** A calendar says only that a room is taken, not which of several. */
async function isSingleRoom(db: Db, productId: number): Promise<boolean> {
  const [most] = await db
    .select({ capacity: max(roomNight.capacity) })
    .from(roomNight)
    .where(and(eq(roomNight.productId, productId), gte(roomNight.night, kstToday(clock.now()))));
  return (most?.capacity ?? 0) <= 1;
}

/**
 * Connects a room with a calendar of another site: creates our address for it and, unless `address` is empty, imports
 * its own within a minute. Throws 404, 422.
 */
export async function addCalendar(
  db: Db,
  me: VenueStaff,
  productId: number,
  { name, address }: NewRoomCalendar,
): Promise<RoomCalendars> {
  await checkRoom(db, me, productId);
  if (address !== "" && !canFetchUntrusted(address)) throw invalidFields({ address: copy.badAddress });
  if (address !== "" && !(await isSingleRoom(db, productId))) throw invalidFields({ address: copy.severalRooms });
  const id = uuidv7();
  await transaction(db, async (tx) => {
    const calendars = await lockCalendars(tx, productId);
    if (calendars.length >= MOST) throw invalidFields({ name: copy.tooMany(MOST) });
    if (calendars.some((row) => linkUrl(openLink(row)) === address)) throw invalidFields({ address: copy.ownAddress });
    await tx.insert(roomCalendar).values({
      id,
      productId,
      name,
      ...newLink(id),
      createdAt: clock.sqlNow(),
      ...(address === "" ? {} : { addressEnc: sealAddress(id, address), dueAt: clock.sqlNow() }),
    });
    await writeAudit(tx, me, {
      act: "calendar.add",
      subject: "room",
      subjectRef: productId,
      after: { name, host: address === "" ? null : new URL(address).host },
    });
  });
  return listCalendars(db, me, productId);
}

function newLink(id: string): Pick<RoomCalendarRow, "linkEnc" | "linkHash"> {
  const token = randomSecret();
  return { linkEnc: sealLink(id, token), linkHash: blindIndex("link", token) };
}

/** A calendar of the venue, locked together with the others of its room. Throws 404. */
async function lockOwn(tx: Db, me: VenueStaff, id: string): Promise<RoomCalendarRow> {
  const [found] = await tx
    .select({ productId: roomCalendar.productId })
    .from(roomCalendar)
    .where(eq(roomCalendar.id, id));
  if (!found) throw notFound();
  await checkRoom(tx, me, found.productId);
  const row = (await lockCalendars(tx, found.productId)).find((calendar) => calendar.id === id);
  if (!row) throw notFound();
  return row;
}

/** Replaces our address; the site that reads the earlier one gets a 404 from now on. Throws 404. */
export async function renewCalendar(db: Db, me: VenueStaff, id: string): Promise<RoomCalendars> {
  const productId = await transaction(db, async (tx) => {
    const row = await lockOwn(tx, me, id);
    await tx
      .update(roomCalendar)
      .set({ ...newLink(id), servedAt: null, servedNights: sql`'{}'` })
      .where(eq(roomCalendar.id, id));
    await writeAudit(tx, me, {
      act: "calendar.renew",
      subject: "room",
      subjectRef: row.productId,
      after: { name: row.name },
    });
    return row.productId;
  });
  return listCalendars(db, me, productId);
}

/** Disconnects a calendar and opens the nights that only it had closed. Throws 404. */
export async function removeCalendar(db: Db, me: VenueStaff, id: string): Promise<RoomCalendars> {
  const productId = await transaction(db, async (tx) => {
    const row = await lockOwn(tx, me, id);
    await tx.delete(roomCalendar).where(eq(roomCalendar.id, id));
    await closeTaken(tx, row.productId);
    await writeAudit(tx, me, {
      act: "calendar.remove",
      subject: "room",
      subjectRef: row.productId,
      before: { name: row.name },
    });
    return row.productId;
  });
  return listCalendars(db, me, productId);
}
