import { and, asc, eq, gte, not, or, type SQL, sql } from "drizzle-orm";
import { parkFreed } from "@/server/commerce/holds/park-freed";
import { clock } from "@/server/platform/clock";
import type { Db } from "@/server/platform/db/types";
import { roomNight } from "@/server/platform/schema/stay/stay";
import { kstToday } from "@/shared/dates/kst";

/** Condition: another site has this night of this room type. */
export const isTakenElsewhere = (productId: SQL, night: SQL): SQL =>
  sql`exists (select from room_calendar c join room_calendar_night t on t.calendar_id = c.id
    where c.product_id = ${productId} and t.night = ${night} and not t.is_echo)`;

/**
 * Closes the coming nights of a room type that another site has, and opens again what only a calendar had closed.
 * Bookings and holds of these nights stay valid. Nights that the venue closed are not touched. Locks nights by id.
 */
export async function closeTaken(tx: Db, productId: number): Promise<void> {
  const isTaken = isTakenElsewhere(sql`${roomNight.productId}`, sql`${roomNight.night}`);
  const isComing = and(eq(roomNight.productId, productId), gte(roomNight.night, kstToday(clock.now())));
  await tx
    .select({ id: roomNight.id })
    .from(roomNight)
    .where(and(isComing, or(eq(roomNight.closedByCalendar, true), and(not(roomNight.isClosed), isTaken))))
    .orderBy(asc(roomNight.id))
    .for("no key update");
  await tx
    .update(roomNight)
    .set({ isClosed: true, closedByCalendar: true })
    .where(and(isComing, not(roomNight.isClosed), isTaken));
  const opened = await tx
    .update(roomNight)
    .set({ isClosed: false, closedByCalendar: false })
    .where(and(isComing, eq(roomNight.closedByCalendar, true), not(isTaken)))
    .returning({ id: roomNight.id });
  await parkFreed(
    tx,
    opened.map(({ id }) => ({ kind: "night", stockId: id })),
  );
}
