import { statement } from "@/server/platform/db/statement";
import type { Db } from "@/server/platform/db/types";

/** What is sold out of which table; all have pk, capacity, held, sold and is_closed. */
const TABLES = { activity: "slot", stay: "room_night", gear: "gear_night" } as const;
export type StockKind = keyof typeof TABLES;

/** Gear that is lent with a stay is counted downwards from -1, so that one hold carries it beside its nights. */
export const stockOf = (kind: StockKind, slotPk: number): StockKind => (slotPk < 0 ? "gear" : kind);

/** Seats of one stock row; several lines of one row are added up before anything is touched. */
export type SeatLine = { readonly slotPk: number; readonly seats: number };

/** Lines with at least one seat, one a stock row, in the order in which everyone locks them. */
export function bySlot(lines: readonly SeatLine[]): SeatLine[] {
  const seats = new Map<number, number>();
  for (const line of lines) seats.set(line.slotPk, (seats.get(line.slotPk) ?? 0) + line.seats);
  return [...seats]
    .map(([slotPk, count]) => ({ slotPk, seats: count }))
    .filter((line) => line.seats > 0)
    .sort((a, b) => a.slotPk - b.slotPk);
}

export type SeatTaker = (tx: Db, kind: StockKind, line: SeatLine) => Promise<boolean>;

const forEachKind = <Row extends Record<string, unknown>>(text: (table: string) => string) => ({
  activity: statement<Row>(text(TABLES.activity)),
  stay: statement<Row>(text(TABLES.stay)),
  gear: statement<Row>(text(TABLES.gear)),
});

const TAKE = forEachKind(
  (table) => `update ${table} set held = held + $2::int
    where pk = $1::bigint and not is_closed and held + sold + $2::int <= capacity returning pk`,
);
const freeOf = (table: string): string => `select pk, case when is_closed then 0 else capacity - held - sold end as free
  from ${table} where pk = any($1::bigint[])`;
type FreeRow = { pk: string | number; free: number };
const FREE = forEachKind<FreeRow>(freeOf);
const LOCKED_FREE = forEachKind<FreeRow>((table) => `${freeOf(table)} order by pk for update`);
const MOVE = forEachKind(
  (table) => `update ${table} set held = held + $2::int, sold = sold + $3::int where pk = $1::bigint returning pk`,
);

/** free → held, all seats of the line or none, in one conditional statement: what keeps a seat from being sold twice. */
export const seatGuard: { take: SeatTaker } = {
  take: async (tx, kind, { slotPk, seats }) => (await TAKE[kind](tx, slotPk, seats)).length === 1,
};

/** Takes every line, or returns the first one that has no room (the caller's transaction must then not commit). */
export async function takeSeats(tx: Db, kind: StockKind, lines: readonly SeatLine[]): Promise<SeatLine | null> {
  for (const line of bySlot(lines)) {
    if (!(await seatGuard.take(tx, stockOf(kind, line.slotPk), line))) return line;
  }
  return null;
}

/** held → free. */
export const returnHeld = (tx: Db, kind: StockKind, lines: readonly SeatLine[]): Promise<void> =>
  move(tx, kind, lines, { held: -1, sold: 0 });

/** held → sold. */
export const sellHeld = (tx: Db, kind: StockKind, lines: readonly SeatLine[]): Promise<void> =>
  move(tx, kind, lines, { held: -1, sold: 1 });

/** sold → free. */
export const returnSold = (tx: Db, kind: StockKind, lines: readonly SeatLine[]): Promise<void> =>
  move(tx, kind, lines, { held: 0, sold: -1 });

async function move(
  tx: Db,
  kind: StockKind,
  lines: readonly SeatLine[],
  by: { held: -1 | 0; sold: -1 | 0 | 1 },
): Promise<void> {
  for (const { slotPk, seats } of bySlot(lines)) {
    const rows = await MOVE[stockOf(kind, slotPk)](tx, slotPk, by.held * seats, by.sold * seats);
    if (rows.length !== 1) throw new Error(`Stock row ${slotPk} of ${kind} is gone.`);
  }
}

/** Free seats of stock rows by pk: 0 of a closed row, no entry for one that is gone. What visitors hold is free. */
export const freeSeats = (db: Db, kind: StockKind, pks: readonly number[]): Promise<Map<number, number>> =>
  readFree(FREE, { db, kind, pks });

/** The same, with the rows locked in the common order until the transaction ends. */
export const lockFreeSeats = (tx: Db, kind: StockKind, pks: readonly number[]): Promise<Map<number, number>> =>
  readFree(LOCKED_FREE, { db: tx, kind, pks });

type FreeAsk = { db: Db; kind: StockKind; pks: readonly number[] };

async function readFree(read: typeof FREE, { db, kind, pks }: FreeAsk): Promise<Map<number, number>> {
  const free = new Map<number, number>();
  const rowsOf = { gear: pks.filter((pk) => pk < 0), [kind]: pks.filter((pk) => pk > 0) };
  for (const stock of ["gear", kind] as const) {
    const asked = [...new Set(rowsOf[stock])];
    if (asked.length === 0) continue;
    for (const row of await read[stock](db, asked)) free.set(Number(row.pk), Number(row.free));
  }
  return free;
}

/** The first line that there are too few free seats for. */
export const missingLine = (free: ReadonlyMap<number, number>, lines: readonly SeatLine[]): SeatLine | null =>
  bySlot(lines).find(({ slotPk, seats }) => (free.get(slotPk) ?? 0) < seats) ?? null;
