import { REFUND_POLICIES, VENUE_KINDS, VENUE_WORDS } from "@/server/data/demo";
import type { DistrictBook } from "@/server/platform/catalog/district-book";
import type { Db } from "@/server/platform/db/types";
import { refundPolicy, venue } from "@/server/platform/schema/venue";
import { VENUE_COUNT } from "./demo/demo-contents";

/** Inserts the refund policies and returns their pks by key. Imported contents use the standard one. */
export async function seedRefundPolicies(db: Db): Promise<Map<string, number>> {
  await db.insert(refundPolicy).values(REFUND_POLICIES).onConflictDoNothing();
  const rows = await db.select({ pk: refundPolicy.id, key: refundPolicy.key }).from(refundPolicy);
  return new Map(rows.map(({ key, pk }) => [key, pk]));
}

/** Inserts the demo's fictional venues; returns their pks in order. */
export async function seedVenues(db: Db, book: DistrictBook): Promise<number[]> {
  const dongs = book.dongs(11_110_000);
  const rows = Array.from({ length: VENUE_COUNT }, (_, index) => {
    const number = String(index + 1).padStart(4, "0");
    const word = VENUE_WORDS[index % VENUE_WORDS.length];
    const kind = VENUE_KINDS[Math.floor(index / VENUE_WORDS.length) % VENUE_KINDS.length];
    return {
      key: `demo-${number}`,
      name: `${word} ${kind} (데모)`,
      businessNumber: `000-00-0${number}`,
      mailOrderNumber: `제0000-데모-${number}호`,
      address: `${dongs[index % dongs.length]?.fullName ?? "서울특별시 종로구"} 나들길 ${index + 1}`,
      phone: `02-0000-${number}`,
      email: `hello-${number}@demo.example`,
      optsSickChildMove: index % 3 === 0,
    };
  });
  const saved = await db.insert(venue).values(rows).returning({ pk: venue.id, key: venue.key });
  return saved.sort((a, b) => a.key.localeCompare(b.key)).map(({ pk }) => pk);
}
