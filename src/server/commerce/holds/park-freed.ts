import { and, arrayOverlaps, asc, eq, getTableColumns, inArray, ne, or } from "drizzle-orm";
import { clock } from "@/server/platform/clock";
import type { Db } from "@/server/platform/db/types";
import { uuidv7 } from "@/server/platform/ids";
import { hold } from "@/server/platform/schema/commerce";
import { holdLine } from "@/server/platform/schema/hold-line";
import { waitlistEntry } from "@/server/platform/schema/waitlist";
import { lineValues, toSeatLine } from "./hold-lines";
import { canBeOffered } from "./in-line";
import { bySlot, type FreeSeats, freeOf, freeSeats, type SeatLine, stockKey, takeSeats } from "./stock";

/** User id of holds on parked seats; no member has it, so these holds cannot be ordered. */
export const PARKED_BY = "waitlist";

/** Life of parked holds. The waitlist job ends them itself; the expiry only matters if the job has stopped. */
export const PARKED_GRACE_MS = 60_000;

type StockRow = Pick<SeatLine, "kind" | "stockId">;

/**
 * Parks the free seats of these rows for waiting families, so that they are not on open sale before the waitlist is
 * served. The caller's transaction must have changed, and so locked, the rows. `exceptKey`: product key of a waitlist
 * that has just been served.
 */
export async function parkFreed(tx: Db, rows: readonly StockRow[], exceptKey?: string): Promise<void> {
  const seats = rows.filter(({ kind }) => kind !== "gear");
  const pks = [...new Set(seats.map(({ stockId }) => stockId))];
  if (pks.length === 0) return;
  const isWaitedFor = and(eq(waitlistEntry.state, "WAITING"), arrayOverlaps(waitlistEntry.stockIds, pks));
  const [waiting] = await tx.select({ id: waitlistEntry.id }).from(waitlistEntry).where(isWaitedFor).limit(1);
  if (!waiting) return;
  const unique = new Map(seats.map((row) => [stockKey(row), row]));
  const lines = await findWanted(tx, [...unique.values()], exceptKey);
  if (lines.length > 0) await parkSeats(tx, lines, new Date(clock.nowMs() + PARKED_GRACE_MS));
}

/** Parks seats with one hold per stock row, as several waitlists can share a row. */
export async function parkSeats(tx: Db, lines: readonly SeatLine[], until: Date): Promise<void> {
  const missing = await takeSeats(tx, lines);
  if (missing) throw new Error(`Stock row ${missing.stockId} changed under its own lock.`);
  const parked = lines.map((line) => ({ id: uuidv7(), line }));
  const now = clock.sqlNow();
  await tx.insert(hold).values(
    parked.map(({ id }) => ({
      id,
      userId: PARKED_BY,
      productKey: `parked:${id}`,
      terms: { kind: "parked" },
      createdAt: now,
      expiresAt: until,
      extendedAt: now,
    })),
  );
  await tx.insert(holdLine).values(parked.map(({ id, line }) => lineValues(id, line)));
}

type Waiting = { kind: SeatLine["kind"]; lines: SeatLine[] };

/** Seats of the rows to park now: those that waiting families can use, in their order, minus the parked ones. */
async function findWanted(tx: Db, rows: readonly StockRow[], exceptKey?: string): Promise<SeatLine[]> {
  const entries = await entriesFor(tx, rows, exceptKey);
  if (entries.length === 0) return [];
  const all = [...rows, ...entries.flatMap(({ lines }) => lines)];
  const free = await freeSeats(tx, all);
  const parked = await parkedSeats(tx, all);
  const usable = (row: StockRow) => freeOf(free, row) + freeOf(parked, row);
  const wanted = new Map(rows.map((row) => [stockKey(row), 0]));
  for (const { kind, lines } of entries) {
    // A stay needs all of its nights; for an activity, park the free seats until there are enough.
    if (kind === "night" && lines.some((line) => usable(line) < line.seats)) continue;
    for (const line of lines) {
      const before = wanted.get(stockKey(line));
      if (before !== undefined) wanted.set(stockKey(line), Math.min(usable(line), before + line.seats));
    }
  }
  const toPark = (row: StockRow) => Math.min(freeOf(free, row), (wanted.get(stockKey(row)) ?? 0) - freeOf(parked, row));
  return bySlot(rows.map(({ kind, stockId }) => ({ kind, stockId, seats: toPark({ kind, stockId }) })));
}

async function entriesFor(tx: Db, rows: readonly StockRow[], exceptKey?: string): Promise<Waiting[]> {
  const waitsFor = (kind: "activity" | "stay", of: SeatLine["kind"]) => {
    const pks = rows.filter((row) => row.kind === of).map(({ stockId }) => stockId);
    return pks.length === 0
      ? undefined
      : and(eq(waitlistEntry.kind, kind), arrayOverlaps(waitlistEntry.stockIds, [...new Set(pks)]));
  };
  const found = await tx
    .select({ kind: waitlistEntry.kind, lines: waitlistEntry.lines })
    .from(waitlistEntry)
    .where(
      and(
        or(waitsFor("activity", "slot"), waitsFor("stay", "night")),
        exceptKey === undefined ? undefined : ne(waitlistEntry.productKey, exceptKey),
        canBeOffered(tx),
      ),
    )
    .orderBy(asc(waitlistEntry.place));
  return found.map(({ kind, lines }) => {
    const of = kind === "stay" ? "night" : "slot";
    return { kind: of, lines: lines.map((line) => ({ kind: of, ...line })) };
  });
}

/** Number of parked seats of these rows. */
async function parkedSeats(tx: Db, rows: readonly StockRow[]): Promise<FreeSeats> {
  const pks = [...new Set(rows.map(({ stockId }) => stockId))];
  const found = await tx
    .select(getTableColumns(holdLine))
    .from(hold)
    .innerJoin(holdLine, eq(holdLine.holdId, hold.id))
    .where(
      and(
        eq(hold.userId, PARKED_BY),
        eq(hold.state, "LIVE"),
        or(inArray(holdLine.slotId, pks), inArray(holdLine.roomNightId, pks)),
      ),
    );
  const lines = found.map(toSeatLine);
  return new Map(bySlot(lines).map((line) => [stockKey(line), line.seats]));
}
