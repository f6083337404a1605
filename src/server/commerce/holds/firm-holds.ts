import { and, eq, inArray, isNotNull } from "drizzle-orm";
import type { Db } from "@/server/platform/db/types";
import { content } from "@/server/platform/schema/catalog";
import { hold } from "@/server/platform/schema/commerce";
import { holdLine } from "@/server/platform/schema/hold-line";
import { accommodation } from "@/server/platform/schema/stay/stay";
import { type LiveHold, lockLiveHolds, markEnded, withLines } from "./holds.repository";
import { isOverCap } from "./own-cap";
import { freeOf, lockFreeSeats, missingLine, type SeatLine, stockKey, takeSeats } from "./stock";
import { MAX_LIVE_HOLDS } from "./take-hold";

type Brought = LiveHold & { lines: readonly SeatLine[] };

/**
 * At sign-in, turns a visitor's soft holds into firm holds of the member and takes their seats, latest first. Holds
 * whose seats are gone become YIELDED; their places' names are returned. Holds above the account's limits are released.
 * If the member already holds the same product, the visitor's hold is left to expire.
 */
export async function firmHolds(tx: Db, { visitorId, userId }: { visitorId: string; userId: string }) {
  const own = await withLines(tx, await lockLiveHolds(tx, userId));
  const visitors = await lockLiveHolds(tx, visitorId);
  // Move YIELDED holds too, so that the member gets the same message.
  await tx
    .update(hold)
    .set({ userId })
    .where(and(eq(hold.userId, visitorId), eq(hold.state, "YIELDED")));
  const isNew = ({ productKey, isAlive }: LiveHold) => isAlive && !own.some((item) => item.productKey === productKey);
  const brought = (await withLines(tx, visitors.filter(isNew))).reverse();
  // Lock order: gear, nights, then slots.
  const free = await lockFreeSeats(
    tx,
    brought.flatMap(({ lines }) => lines),
  );
  const liveHolds: Brought[] = own.filter(({ isAlive }) => isAlive);
  const lost: Brought[] = [];
  for (const held of brought) {
    if (liveHolds.length >= MAX_LIVE_HOLDS || isOverCap(held.lines, liveHolds)) {
      await markEnded(tx, held.id, "RELEASED");
      continue;
    }
    const lines = linesThatFit(held.lines, free);
    if (lines === null) {
      await markEnded(tx, held.id, "YIELDED");
      await tx.update(hold).set({ userId }).where(eq(hold.id, held.id));
      lost.push(held);
      continue;
    }
    await take(tx, { lines, free });
    await makeFirm(tx, held, { userId, lines });
    liveHolds.push({ ...held, lines });
  }
  return lost.length > 0 ? loadNames(tx, lost) : [];
}

type Free = Map<string, number>;

/** All lines if they fit, else those without gear; null when even those do not fit. */
function linesThatFit(lines: readonly SeatLine[], free: Free): readonly SeatLine[] | null {
  if (missingLine(free, lines) === null) return lines;
  const bare = lines.filter(({ kind }) => kind !== "gear");
  return missingLine(free, bare) === null ? bare : null;
}

async function take(tx: Db, { lines, free }: { lines: readonly SeatLine[]; free: Free }) {
  const missing = await takeSeats(tx, lines);
  if (missing) throw new Error(`Stock row ${missing.stockId} changed under its own lock.`);
  for (const line of lines) free.set(stockKey(line), freeOf(free, line) - line.seats);
}

async function makeFirm(tx: Db, held: Brought, { userId, lines }: { userId: string; lines: readonly SeatLine[] }) {
  const isBare = lines.length < held.lines.length;
  if (isBare) await tx.delete(holdLine).where(and(eq(holdLine.holdId, held.id), isNotNull(holdLine.gearNightId)));
  await tx
    .update(hold)
    .set({ userId, isSoft: false, ...(isBare ? { terms: { ...held.terms, gear: "" } } : {}) })
    .where(eq(hold.id, held.id));
}

/** Names of the contents and accommodations of these holds. */
async function loadNames(tx: Db, holds: readonly Brought[]): Promise<string[]> {
  const contents = holds.flatMap(({ contentId }) => contentId ?? []);
  const stays = holds.flatMap(({ terms }) =>
    typeof terms.accommodation_id === "number" ? terms.accommodation_id : [],
  );
  const named = [
    ...(await tx.select({ name: content.name }).from(content).where(inArray(content.id, contents))),
    ...(await tx.select({ name: accommodation.name }).from(accommodation).where(inArray(accommodation.id, stays))),
  ];
  return named.map(({ name }) => name);
}
