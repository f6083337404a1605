import { sql } from "drizzle-orm";
import { seedEditorial } from "@/server/main/editorial/seed-editorial";
import { clock } from "@/server/platform/clock";
import type { DatabaseHandle } from "@/server/platform/db/types";
import { env } from "@/server/platform/env";
import { content } from "@/server/platform/schema/catalog";
import { kstToday } from "@/shared/dates/kst";
import { completeDemo } from "./demo/complete-demo";
import { seedDemo, seedReference } from "./seed-demo";

/** Serialises processes that start together on one PostgreSQL. */
const ADVISORY_KEY = 4_150_010;

/**
 * Fills a database without contents: with the demo, or in production with the reference data only. Adds newer parts
 * (play-news, notices, groups) to an older demo. One transaction; idempotent.
 */
export async function seedWhenEmpty(handle: DatabaseHandle): Promise<void> {
  await handle.longTransaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${ADVISORY_KEY})`);
    if (env().APP_ENV === "production") return seedReference(tx);
    const today = kstToday(clock.now());
    if ((await tx.$count(content)) > 0) {
      await seedReference(tx);
      await completeDemo(tx, today);
    } else await seedDemo({ db: tx, today, clock });
    await seedEditorial(tx, clock.now());
  });
}
