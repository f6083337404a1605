import { sql } from "drizzle-orm";
import { DistrictBook } from "@/server/platform/catalog/district-book";
import { shippedDistricts } from "@/server/platform/catalog/shipped-districts";
import type { Db } from "@/server/platform/db/types";
import type { PlainDate } from "@/shared/dates/plain-date";
import { demoContents } from "./demo/demo-contents";
import { seedCategories } from "./seed-categories";
import { seedContents } from "./seed-contents";
import { seedCoupons } from "./seed-coupons";
import { seedDistricts } from "./seed-districts";
import { seedHearts } from "./seed-hearts";
import { seedHome } from "./seed-home";
import { seedMembers } from "./seed-members";
import { seedQuestions } from "./seed-questions";
import { seedRefundPolicies, seedVenues } from "./seed-venues";

type SeedDemo = { db: Db; today: PlainDate; clock: { now(): Date } };

/** Fills an empty database with districts, categories and the demo catalogue. Call it in a transaction. */
export async function seedDemo({ db, today, clock }: SeedDemo): Promise<void> {
  await seedReference(db);
  const book = new DistrictBook(shippedDistricts());
  const terms = { venues: await seedVenues(db, book), policies: await seedRefundPolicies(db) };
  const contents = demoContents(book);
  const pks = await seedContents(db, contents, terms, today);
  await seedHearts(db, pks);
  const now = clock.now();
  await seedQuestions(db, contents, pks, now);
  await seedHome(db, new Map(contents.map(({ key }, index) => [key, pks[index] ?? 0])));
  await seedCoupons(db, now);
  await seedMembers(db, { today, now });
  await db.execute(sql`analyze`);
}

/** Seeds what every deployment needs: districts, categories, refund policies. */
export async function seedReference(db: Db): Promise<void> {
  await seedDistricts(db);
  await seedCategories(db);
  await seedRefundPolicies(db);
}
