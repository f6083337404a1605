import { sql } from "drizzle-orm";
import type { SeatTaker } from "@/server/commerce/holds/stock";

const TABLES = {
  slot: sql.identifier("slot"),
  night: sql.identifier("room_night"),
  gear: sql.identifier("gear_night"),
};

/** Naive version: read, then write. Oversells wherever two run at once. */
export const naiveSeats: SeatTaker = async (tx, { kind, stockId: slotId, seats }) => {
  const { rows } = await tx.execute<{ capacity: number; held: number; sold: number }>(
    sql`select capacity, held, sold from ${TABLES[kind]} where id = ${slotId}`,
  );
  const [row] = rows;
  if (!row || row.held + row.sold + seats > row.capacity) return false;
  await tx.execute(sql`update ${TABLES[kind]} set held = ${row.held + seats}::int where id = ${slotId}`);
  return true;
};
