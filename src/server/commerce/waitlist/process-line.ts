import { and, eq, isNotNull, sql } from "drizzle-orm";
import { lineValues } from "@/server/commerce/holds/hold-lines";
import { PARKED_GRACE_MS, parkFreed, parkSeats } from "@/server/commerce/holds/park-freed";
import {
  type FreeSeats,
  freeHeld,
  freeOf,
  freeSeats,
  lockFreeSeats,
  type SeatLine,
  stockKey,
  takeSeats,
} from "@/server/commerce/holds/stock";
import { clock } from "@/server/platform/clock";
import type { Db } from "@/server/platform/db/types";
import { uuidv7 } from "@/server/platform/ids";
import { enqueue } from "@/server/platform/outbox";
import { hold } from "@/server/platform/schema/commerce";
import { holdLine } from "@/server/platform/schema/hold-line";
import { waitlistEntry } from "@/server/platform/schema/waitlist";
import { nextOffers } from "@/shared/waitlist/next-offers";
import { countSeats, endParked, findLine, lockParked, rowsOfLine, type WaitlistEntry } from "./waitlist.repository";

/** Serialises offers for one product until the transaction ends. */
export async function lockLine(tx: Db, productKey: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`wait ${productKey}`}, 0))`);
}

/**
 * Offers free seats of one product in order: a family gets all of its seats in one hold, or none. An insufficient rest
 * is parked for the first family; leftover seats are parked for other products that share the rows. Returns the number
 * of offers. The caller has locked the product.
 */
export async function processLine(tx: Db, productKey: string): Promise<number> {
  const parked = await lockParked(tx, await rowsOfLine(tx, productKey));
  const line = await findLine(tx, productKey);
  await lockFreeSeats(tx, [...parked.lines, ...line.flatMap(countSeats)]);
  await endParked(tx, parked.ids);
  await freeHeld(tx, parked.lines);
  const offered = await offerSeats(tx, productKey, line);
  await parkFreed(tx, parked.lines, productKey);
  return offered;
}

async function offerSeats(tx: Db, productKey: string, line: readonly WaitlistEntry[]): Promise<number> {
  const now = clock.now();
  const free = await freeSeats(tx, line.flatMap(countSeats));
  const parkedSince = line[0]?.parkedSince ?? null;
  let offered = 0;
  for (const entry of line) {
    const { offers, parkedUntil } = nextOffers(
      {
        free: freeFor(entry, free),
        entries: [{ id: entry.id, people: entry.seats, decideBy: entry.decideBy }],
        slotAt: entry.slotAt,
        parkedSince: offered === 0 ? parkedSince : null,
      },
      now,
    );
    const [offer] = offers;
    if (offer) {
      await makeOffer(tx, entry, new Date(offer.until));
      for (const row of countSeats(entry)) free.set(stockKey(row), freeOf(free, row) - row.seats);
      offered += 1;
    }
    if (parkedUntil !== null) {
      await park(tx, { entry, free, until: new Date(parkedUntil + PARKED_GRACE_MS), isNew: offered > 0 });
      return offered;
    }
  }
  // Resets the half hour of parking, unless free seats are left unused.
  if (line[0] && freeFor(line[0], free) === 0) await forgetParking(tx, productKey);
  return offered;
}

/** Seats of the family if all are free, one less when only some are, 0 when none is. */
function freeFor(entry: WaitlistEntry, free: FreeSeats): number {
  const lines = countSeats(entry);
  if (lines.every((line) => freeOf(free, line) >= line.seats)) return entry.seats;
  return lines.some((line) => freeOf(free, line) > 0) ? entry.seats - 1 : 0;
}

async function makeOffer(tx: Db, entry: WaitlistEntry, until: Date): Promise<void> {
  const holdId = await storeSeats(tx, { ...entry, lines: countSeats(entry), until });
  await tx
    .update(waitlistEntry)
    .set({ state: "OFFERED", holdId, offerUntil: until, parkedSince: null })
    .where(and(eq(waitlistEntry.id, entry.id), eq(waitlistEntry.state, "WAITING")));
  await enqueue(tx, {
    topic: "waitlist.offered",
    dedupeKey: `waitlist:${entry.id}:offered`,
    payload: { entry_id: entry.id },
  });
}

type Parking = { entry: WaitlistEntry; free: FreeSeats; until: Date; isNew: boolean };

async function park(tx: Db, { entry, free, until, isNew }: Parking): Promise<void> {
  const lines = countSeats(entry)
    .map((line) => ({ ...line, seats: Math.min(line.seats, Math.max(0, freeOf(free, line))) }))
    .filter(({ seats }) => seats > 0);
  await parkSeats(tx, lines, until);
  if (isNew || entry.parkedSince === null)
    await tx.update(waitlistEntry).set({ parkedSince: clock.now() }).where(eq(waitlistEntry.id, entry.id));
}

const forgetParking = (tx: Db, productKey: string) =>
  tx
    .update(waitlistEntry)
    .set({ parkedSince: null })
    .where(and(eq(waitlistEntry.productKey, productKey), isNotNull(waitlistEntry.parkedSince)));

type Kept = {
  userId: string;
  productKey: string;
  contentId: number | null;
  lines: readonly SeatLine[];
  terms: Record<string, unknown>;
  until: Date;
};

/** Holds seats until a fixed time, without extension. */
async function storeSeats(tx: Db, { userId, productKey, contentId, lines, terms, until }: Kept): Promise<string> {
  const missing = await takeSeats(tx, lines);
  if (missing) throw new Error(`Stock row ${missing.stockId} changed under its own lock.`);
  const id = uuidv7();
  await tx.insert(hold).values({
    id,
    userId,
    productKey,
    contentId,
    terms,
    createdAt: clock.sqlNow(),
    expiresAt: until,
    extendedAt: clock.sqlNow(),
  });
  await tx.insert(holdLine).values(lines.map((line) => lineValues(id, line)));
  return id;
}
