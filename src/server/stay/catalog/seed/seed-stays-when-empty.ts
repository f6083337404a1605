import { sql } from "drizzle-orm";
import { DistrictBook } from "@/server/platform/catalog/district-book";
import { shippedDistricts } from "@/server/platform/catalog/shipped-districts";
import { clock } from "@/server/platform/clock";
import type { DatabaseHandle } from "@/server/platform/db/types";
import { env } from "@/server/platform/env";
import { accommodation } from "@/server/platform/schema/stay/stay";
import { stayGear } from "@/server/platform/schema/stay/stay-gear";
import { kstToday } from "@/shared/dates/kst";
import { seedGear } from "./demo-gear";
import { demoStays } from "./demo-stays";
import { seedStayReference } from "./seed-stay-reference";
import { seedStays } from "./seed-stays";

/** Lock that serialises processes starting together on one PostgreSQL. */
const ADVISORY_KEY = 4_150_011;

/**
 * Seeds stays in one transaction: locations, types and policies always, demo stays outside production and only when
 * there are none. Idempotent.
 */
export async function seedStaysWhenEmpty(handle: DatabaseHandle): Promise<void> {
  await handle.longTransaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${ADVISORY_KEY})`);
    const book = new DistrictBook(shippedDistricts());
    await seedStayReference(tx, book);
    if (env().APP_ENV === "production") return;
    if ((await tx.$count(accommodation)) > 0) {
      // Databases seeded before gear existed.
      if ((await tx.$count(stayGear)) === 0) await seedGear(tx, demoStays(book));
      return;
    }
    const now = clock.now();
    await seedStays({ db: tx, book, today: kstToday(now), now });
  });
}
