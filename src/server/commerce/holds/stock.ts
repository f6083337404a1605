import { query } from "@/server/platform/db/query";
import type { Db } from "@/server/platform/db/types";

/** Stock table of each kind of line; all have id, capacity, held, sold and is_closed. Lines refer to it as `{table}_id`. */
export const STOCK_TABLES = { gear: "gear_night", night: "room_night", slot: "slot" } as const;
export type LineKind = keyof typeof STOCK_TABLES;

/** One row of stock: a slot of an activity, a night of a room, or a night of lent gear. */
type StockRow = { readonly kind: LineKind; readonly stockId: number };

/** Seats of one stock row; lines of the same row are summed before any write. */
export type SeatLine = StockRow & { readonly seats: number };

/** Free seats by `stockKey`. */
export type FreeSeats = ReadonlyMap<string, number>;

/** A stock row's key in maps; rows of different kinds can have the same id. */
export const stockKey = ({ kind, stockId }: StockRow): string => `${kind}:${stockId}`;

/** Free seats of a row; 0 for an unknown row. */
export const freeOf = (free: FreeSeats, row: StockRow): number => free.get(stockKey(row)) ?? 0;

const LOCK_ORDER: Readonly<Record<LineKind, number>> = { gear: 0, night: 1, slot: 2 };

/** Lines with at least one seat, summed by stock row, in lock order. */
export const bySlot = (lines: readonly SeatLine[]): SeatLine[] =>
  seatChanges([], lines).filter(({ seats }) => seats > 0);

/** Changes from `before` to `after`, one line a stock row, in lock order; negative seats are to be released. */
export function seatChanges(before: readonly SeatLine[], after: readonly SeatLine[]): SeatLine[] {
  const rows = new Map<string, SeatLine>();
  const add = (line: SeatLine, seats: number) => {
    const { kind, stockId } = line;
    rows.set(stockKey(line), { kind, stockId, seats: (rows.get(stockKey(line))?.seats ?? 0) + seats });
  };
  for (const line of before) add(line, -line.seats);
  for (const line of after) add(line, line.seats);
  return [...rows.values()]
    .filter(({ seats }) => seats !== 0)
    .sort((a, b) => LOCK_ORDER[a.kind] - LOCK_ORDER[b.kind] || a.stockId - b.stockId);
}

export type SeatTaker = (tx: Db, line: SeatLine) => Promise<boolean>;

/** free → held, all seats of the line or none; this condition prevents overselling. */
export const seatGuard: { take: SeatTaker } = {
  take: async (tx, { kind, stockId, seats }) => {
    const text = `update ${STOCK_TABLES[kind]} set held = held + $2::int
      where id = $1::bigint and not is_closed and held + sold + $2::int <= capacity returning id`;
    return (await query(tx, { name: `take_${kind}`, text, values: [stockId, seats] })).length === 1;
  },
};

/** Takes all lines, or returns the first one without enough seats; the caller must then roll back. */
export async function takeSeats(tx: Db, lines: readonly SeatLine[]): Promise<SeatLine | null> {
  for (const line of bySlot(lines)) {
    if (!(await seatGuard.take(tx, line))) return line;
  }
  return null;
}

/** held → free without parking: only the waitlist may call it, all others call `returnHeld`. */
export const freeHeld = (tx: Db, lines: readonly SeatLine[]): Promise<void> => move(tx, lines, { held: -1, sold: 0 });

/** held → sold. */
export const sellHeld = (tx: Db, lines: readonly SeatLine[]): Promise<void> => move(tx, lines, { held: -1, sold: 1 });

/** sold → free without parking: see `returnSold`. */
export const freeSold = (tx: Db, lines: readonly SeatLine[]): Promise<void> => move(tx, lines, { held: 0, sold: -1 });

async function move(tx: Db, lines: readonly SeatLine[], by: { held: -1 | 0; sold: -1 | 0 | 1 }): Promise<void> {
  for (const { kind, stockId, seats } of bySlot(lines)) {
    const text = `update ${STOCK_TABLES[kind]} set held = held + $2::int, sold = sold + $3::int where id = $1::bigint returning id`;
    const values = [stockId, by.held * seats, by.sold * seats];
    const rows = await query(tx, { name: `move_${kind}`, text, values });
    if (rows.length !== 1) throw new Error(`Stock row ${stockId} of ${STOCK_TABLES[kind]} is gone.`);
  }
}

/** Free seats of stock rows: 0 for a closed row, no entry for a deleted one. Visitors' soft holds count as free. */
export const freeSeats = (db: Db, rows: readonly StockRow[]): Promise<Map<string, number>> => readFree(db, rows, false);

/** The same, with the rows locked in lock order. */
export const lockFreeSeats = (tx: Db, rows: readonly StockRow[]): Promise<Map<string, number>> =>
  readFree(tx, rows, true);

async function readFree(db: Db, rows: readonly StockRow[], locks: boolean): Promise<Map<string, number>> {
  const free = new Map<string, number>();
  for (const kind of ["gear", "night", "slot"] as const) {
    const ids = [...new Set(rows.filter((row) => row.kind === kind).map(({ stockId }) => stockId))];
    if (ids.length === 0) continue;
    const text = `select id, case when is_closed then 0 else capacity - held - sold end as free from ${STOCK_TABLES[kind]}
      where id = any((select $1::bigint[])::bigint[]) ${locks ? "order by id for no key update" : ""}`;
    const name = `${locks ? "lock_free" : "free"}_${kind}`;
    for (const row of await query<{ id: string | number; free: number }>(db, { name, text, values: [ids] })) {
      free.set(stockKey({ kind, stockId: Number(row.id) }), Number(row.free));
    }
  }
  return free;
}

/** The first line that exceeds the free seats; null if all fit. */
export const missingLine = (free: FreeSeats, lines: readonly SeatLine[]): SeatLine | null =>
  bySlot(lines).find((line) => freeOf(free, line) < line.seats) ?? null;
