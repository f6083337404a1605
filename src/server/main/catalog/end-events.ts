import { sql } from "drizzle-orm";
import { clock } from "@/server/platform/clock";
import type { Db } from "@/server/platform/db/types";
import { seasonsJob } from "@/server/platform/intake/place-scene";
import type { Job } from "@/server/platform/jobs";
import { content } from "@/server/platform/schema/catalog";
import { kstToday } from "@/shared/dates/kst";
import type { PlainDate } from "@/shared/dates/plain-date";

/** Ends past imported events. */
export const endEventsJob: Job = {
  name: "catalog-events",
  everySeconds: 3600,
  run: async (db) => {
    await endEvents(db, kstToday(clock.now()));
  },
};

/** Redraws imported places when the season changes, events excepted. */
export const contentSeasonsJob = seasonsJob(
  "catalog-seasons",
  { table: content, id: content.id, scene: content.scene },
  sql`shown_until is null`,
);

/** Ends contents whose `shown_until` has passed, except those that venues manage; returns how many. Idempotent. */
export async function endEvents(db: Db, today: PlainDate): Promise<number> {
  const { rows } = await db.execute(sql`
    update content set sale_state = 'ended', contracted_at = null, content_hash = null, updated_at = ${clock.sqlNow()}
    where shown_until < ${today}::date and sale_state <> 'ended' and claimed_at is null
    returning id`);
  return rows.length;
}
