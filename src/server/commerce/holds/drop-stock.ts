import { type SQL, sql } from "drizzle-orm";
import { clock } from "@/server/platform/clock";
import type { Db } from "@/server/platform/db/types";
import { slot } from "@/server/platform/schema/catalog";
import { roomNight } from "@/server/platform/schema/stay/stay";
import { lineKey } from "./hold-lines";

const TABLES = { night: roomNight, slot } as const;

/**
 * Deletes the stock rows of one kind that `which` selects and that have no held or sold seats. Visitors' holds on them
 * become YIELDED, and lines of ended holds are deleted.
 */
export async function dropUntouched(tx: Db, kind: "night" | "slot", which: SQL): Promise<void> {
  const table = TABLES[kind];
  const untouched = sql`(${which}) and ${table.held} = 0 and ${table.sold} = 0`;
  const isOnThem = sql`${lineKey(kind)} = ${table.id} and ${untouched}`;
  const isLiveOnThem = sql`state = 'LIVE' and id in (select hold_id from hold_line, ${table} where ${isOnThem})`;
  // Lock order: holds before stock. After the second lock no new hold can use these rows.
  await tx.execute(sql`select count(*) from (select from hold where ${isLiveOnThem} order by id for no key update) h`);
  await tx.execute(
    sql`select count(*) from (select from ${table} where ${untouched} order by ${table.id} for update) s`,
  );
  await tx.execute(sql`update hold set state = 'YIELDED', ended_at = ${clock.sqlNow()} where ${isLiveOnThem}`);
  await tx.execute(sql`delete from hold_line using ${table} where ${isOnThem}`);
  await tx.execute(sql`delete from ${table} where ${untouched}`);
}
