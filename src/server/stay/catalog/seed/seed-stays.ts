import { sql } from "drizzle-orm";
import { subjectKeys } from "@/server/commerce/reviews/review-rows";
import { STAY_VENUE_KINDS, STAY_VENUES } from "@/server/data/demo";
import { chunked } from "@/server/platform/catalog/chunked";
import type { DistrictBook } from "@/server/platform/catalog/district-book";
import type { Db } from "@/server/platform/db/types";
import { review } from "@/server/platform/schema/review";
import { accommodation, stayProduct } from "@/server/platform/schema/stay/stay";
import { refundPolicy, venue } from "@/server/platform/schema/venue";
import { stayText } from "@/server/platform/search/search-text";
import { locationTree, townFinder } from "@/server/stay/catalog/location-tree";
import { NIGHTS_AHEAD, writeNights } from "@/server/stay/catalog/write-nights";
import type { PlainDate } from "@/shared/dates/plain-date";
import { seedGear } from "./demo-gear";
import { demoNights } from "./demo-nights";
import { type DemoStayReview, demoStayReviews } from "./demo-stay-reviews";
import { roomRows, stayRow } from "./demo-stay-row";
import { demoStays, STAY_VENUE_COUNT } from "./demo-stays";
import { seedStayCoupons } from "./seed-stay-coupons";

type SeedStays = { db: Db; book: DistrictBook; today: PlainDate; now: Date };

/** Inserts the demo's stays with rooms, nights, reviews and coupons. Locations, types and policies exist already. */
export async function seedStays({ db, book, today, now }: SeedStays): Promise<void> {
  const stays = demoStays(book);
  const findTownId = townFinder(locationTree(book));
  const terms = { venues: await seedVenues(db, book), policies: await policyIds(db) };
  const usedBeginnings = new Set<string>();
  const reviews = stays.map((stay) => demoStayReviews(stay, today, usedBeginnings));
  const rows = stays.map((stay, index) =>
    stayRow(stay, reviews[index] ?? [], terms, { locationId: findTownId(stay.districtId), today }),
  );
  const toText = await stayText(db, rows);
  const saved = await db
    .insert(accommodation)
    .values(rows.map((row) => ({ ...row, ...toText(row) })))
    .returning({ id: accommodation.id });
  const ids = saved.map(({ id }) => id);
  const rooms = stays.flatMap((stay, index) => roomRows(stay, ids[index] ?? 0));
  const products = new Map<string, number>();
  for (const some of chunked(rooms, 200)) {
    const rows = await db
      .insert(stayProduct)
      .values(some)
      .returning({ id: stayProduct.id, key: stayProduct.sourceKey });
    for (const { id, key } of rows) products.set(key, id);
  }
  await writeNights(
    db,
    stays.flatMap((stay) =>
      stay.rooms.map((room) => ({
        productId: products.get(room.key) ?? 0,
        from: today,
        nights: demoNights(stay, room, today, NIGHTS_AHEAD, true),
      })),
    ),
  );
  await seedReviews(
    db,
    reviews.flatMap((ofStay, index) =>
      ofStay.map((demoStayReview) => ({ accommodationId: ids[index] ?? 0, one: demoStayReview })),
    ),
  );
  await seedGear(db, stays);
  await seedStayCoupons(db, now, new Map(stays.map(({ key }, index) => [key, ids[index] ?? 0])));
  await db.execute(sql`analyze`);
}

async function policyIds(db: Db): Promise<Map<string, number>> {
  const rows = await db.select({ pk: refundPolicy.id, key: refundPolicy.key }).from(refundPolicy);
  return new Map(rows.map(({ key, pk }) => [key, pk]));
}

/** Fictional venues of the stays, in order. */
async function seedVenues(db: Db, book: DistrictBook): Promise<number[]> {
  const dongs = book.dongs(11_110_000);
  const rows = Array.from({ length: STAY_VENUE_COUNT }, (_, index) => {
    const number = String(index + 1).padStart(4, "0");
    const word = STAY_VENUES[index % STAY_VENUES.length];
    const kind = STAY_VENUE_KINDS[Math.floor(index / STAY_VENUES.length) % STAY_VENUE_KINDS.length];
    return {
      key: `demo-stay-${number}`,
      name: `${word} ${kind} (데모)`,
      businessNumber: `000-00-1${number}`,
      mailOrderNumber: `제0000-데모-1${number}호`,
      address: `${dongs[index % dongs.length]?.fullName ?? "서울특별시 종로구"} 쉼길 ${index + 1}`,
      // Confirmation requests are sent by message: a mobile number from an unassigned range.
      phone: `010-0000-1${number.slice(1)}`,
      email: `stay-${number}@demo.example`,
    };
  });
  const saved = await db.insert(venue).values(rows).returning({ pk: venue.id, key: venue.key });
  return saved.sort((a, b) => a.key.localeCompare(b.key)).map(({ pk }) => pk);
}

async function seedReviews(db: Db, reviews: { accommodationId: number; one: DemoStayReview }[]): Promise<void> {
  // Insert in order of creation, so that the newest review gets the highest id.
  const ordered = [...reviews].sort((a, b) => a.one.createdAt.getTime() - b.one.createdAt.getTime());
  for (const some of chunked(ordered, 400)) {
    await db
      .insert(review)
      .values(some.map(({ accommodationId, one }) => ({ ...subjectKeys("stay", accommodationId), ...one })));
  }
}
