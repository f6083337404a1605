import { and, asc, eq, isNotNull } from "drizzle-orm";
import type { Db } from "@/server/platform/db/types";
import { venueChange } from "@/server/platform/schema/staff/venue-change";
import { kstToday } from "@/shared/dates/kst";
import type { Pause } from "@/shared/price/settle";

/** Periods in which payouts were paused after an account change, earliest first. */
export async function pausesOf(db: Db, venueId: number): Promise<Pause[]> {
  const rows = await db
    .select({ from: venueChange.decidedAt, until: venueChange.pausedUntil })
    .from(venueChange)
    .where(and(eq(venueChange.venueId, venueId), isNotNull(venueChange.decidedAt), isNotNull(venueChange.pausedUntil)))
    .orderBy(asc(venueChange.decidedAt));
  return rows.flatMap(({ from, until }) => (from && until ? { from: kstToday(from), until: kstToday(until) } : []));
}
