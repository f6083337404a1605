import { and, asc, eq, like, lt, sql } from "drizzle-orm";
import { DEMO_ALLERGENS, DEMO_COUPONS } from "@/server/data/demo";
import { DistrictBook } from "@/server/platform/catalog/district-book";
import { shippedDistricts } from "@/server/platform/catalog/shipped-districts";
import type { Db } from "@/server/platform/db/types";
import { content } from "@/server/platform/schema/catalog";
import { coupon } from "@/server/platform/schema/coupon";
import { venue } from "@/server/platform/schema/venue";
import type { PlainDate } from "@/shared/dates/plain-date";
import { seedContents } from "../seed-contents";
import { seedHearts } from "../seed-hearts";
import { seedRefundPolicies } from "../seed-venues";
import { demoContents } from "./demo-contents";

/** Adds the parts that the demo catalogue did not have yet when this database was filled. Idempotent. */
export async function completeDemo(db: Db, today: PlainDate): Promise<void> {
  await raiseMinimums(db);
  const venues = await db.select({ pk: venue.id }).from(venue).where(like(venue.key, "demo-%")).orderBy(asc(venue.key));
  const groups = await db.$count(content, sql`${content.source} = 'demo' and ${content.picnic} is not null`);
  if (venues.length === 0 || groups > 0) return;
  const existing = await db.select({ key: content.sourceKey }).from(content).where(eq(content.source, "demo"));
  const keys = new Set(existing.map(({ key }) => key));
  const missing = demoContents(new DistrictBook(shippedDistricts())).filter(({ key }) => !keys.has(key));
  const terms = { venues: venues.map(({ pk }) => pk), policies: await seedRefundPolicies(db) };
  await seedHearts(db, await seedContents(db, missing, terms, today));
  for (const [key, allergens] of Object.entries(DEMO_ALLERGENS)) {
    await db
      .update(content)
      .set({ allergens: [...allergens] })
      .where(sql`${content.source} = 'demo' and ${content.sourceKey} = ${key}`);
  }
}

/** Older demos gave some coupons without a minimum, which made the first cart free. */
async function raiseMinimums(db: Db): Promise<void> {
  for (const { key, minSpend = 0 } of DEMO_COUPONS) {
    await db
      .update(coupon)
      .set({ minSpend })
      .where(and(eq(coupon.key, key), lt(coupon.minSpend, minSpend)));
  }
}
