import { sql } from "drizzle-orm";
import { clock } from "@/server/platform/clock";
import type { Db } from "@/server/platform/db/types";
import type { Job } from "@/server/platform/jobs";
import { kstToday } from "@/shared/dates/kst";
import type { PlainDate } from "@/shared/dates/plain-date";

/** Takes imported events off when they are over. */
export const endEventsJob: Job = {
  name: "catalog-events",
  everySeconds: 3600,
  run: async (db) => {
    await endEvents(db, kstToday(clock.now()));
  },
};

/** Ends what was shown until a day before today, but for what its own venue writes; returns how many. Safe to run again. */
export async function endEvents(db: Db, today: PlainDate): Promise<number> {
  const { rows } = await db.execute(sql`
    update content set sale_state = 'ended', contracted_at = null, content_hash = null, updated_at = ${clock.sqlNow()}
    where shown_until < ${today}::date and sale_state <> 'ended' and claimed_at is null
    returning pk`);
  return rows.length;
}
