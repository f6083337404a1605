import { sql } from "drizzle-orm";
import { lineKey } from "@/server/commerce/holds/hold-lines";
import type { Hold } from "@/server/commerce/holds/holds.repository";
import type { SeatTaker } from "@/server/commerce/holds/stock";
import type { HoldTaker } from "@/server/commerce/holds/take-hold";

const TABLES = {
  slot: sql.identifier("slot"),
  night: sql.identifier("room_night"),
  gear: sql.identifier("gear_night"),
};

/** Naive version: read, then write. Oversells wherever two run at once. */
export const naiveSeats: SeatTaker = async (tx, { kind, slotPk, seats }) => {
  const { rows } = await tx.execute<{ capacity: number; held: number; sold: number }>(
    sql`select capacity, held, sold from ${TABLES[kind]} where pk = ${slotPk}`,
  );
  const [row] = rows;
  if (!row || row.held + row.sold + seats > row.capacity) return false;
  await tx.execute(sql`update ${TABLES[kind]} set held = ${row.held + seats}::int where pk = ${slotPk}`);
  return true;
};

/** One statement, but based on counts read before others wrote. */
export const naiveHold: HoldTaker = async (
  tx,
  id,
  { userId, productKey, contentPk, terms },
  { kind, slotPk, seats },
) => {
  const table = TABLES[kind];
  const { rows } = await tx.execute<Hold & { expires: string }>(sql`
    with seen as materialized (select held, sold, capacity, pg_sleep(0.005) from ${table} where pk = ${slotPk}),
      taken as (
        update ${table} set held = seen.held + ${seats}::int from seen
        where ${table}.pk = ${slotPk} and seen.held + seen.sold + ${seats}::int <= seen.capacity returning ${table}.pk),
      h as (
        insert into hold (id, user_id, product_key, content_pk, terms, expires_at)
        select ${id}, ${userId}, ${productKey}, ${contentPk}::int, ${JSON.stringify(terms)}::jsonb, now() + interval '10 minutes'
        from taken returning *),
      lines as (insert into hold_line (hold_id, ${sql.identifier(lineKey(kind).name)}, seats) select h.id, ${slotPk}::bigint, ${seats}::int from h)
    select h.id, h.terms, h.expires_at::text as expires from h`);
  return rows[0] ? { ...rows[0], expiresAt: new Date(rows[0].expires) } : null;
};
