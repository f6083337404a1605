import { subjectKeys } from "@/server/commerce/reviews/review-rows";
import { dropUnaskedListPrices } from "@/server/main/catalog/list-prices";
import { SLOT_DAYS } from "@/server/main/catalog/slot-plan";
import { type NewSlot, writeSlots } from "@/server/main/catalog/write-slots";
import { chunked } from "@/server/platform/catalog/chunked";
import type { Db } from "@/server/platform/db/types";
import { content, contentOption, priceHistory } from "@/server/platform/schema/catalog";
import { review } from "@/server/platform/schema/review";
import { activityText } from "@/server/platform/search/search-text";
import type { PlainDate } from "@/shared/dates/plain-date";
import type { DemoContent } from "./demo/demo-contents";
import { demoAsked } from "./demo/demo-prices";
import { type DemoReview, demoReviews } from "./demo/demo-reviews";
import { contentRow, type SaleTerms } from "./demo/demo-row";
import { demoSlotRows } from "./demo/demo-slots";

/** Capacity of the one undated slot of open-dated tickets. */
const UNDATED_CAPACITY = 500;

/** Writes contents with their options, stock and reviews; returns the contents' pks in the given order. */
export async function seedContents(
  db: Db,
  contents: readonly DemoContent[],
  terms: SaleTerms,
  today: PlainDate,
): Promise<number[]> {
  const usedBeginnings = new Set<string>();
  const reviews = contents.map((content) => demoReviews(content, today, usedBeginnings));
  const rows = contents.map((content, index) => contentRow(content, reviews[index] ?? [], terms, today));
  const toText = await activityText(db, rows);
  const pks: number[] = [];
  for (const some of chunked(rows, 100)) {
    const saved = await db
      .insert(content)
      .values(some.map((row) => ({ ...row, ...toText(row) })))
      .returning({ pk: content.id });
    pks.push(...saved.map(({ pk }) => pk));
  }
  const numbered = contents.map((content, index) => ({
    one: content,
    at: index,
    pk: pks[index] ?? 0,
    reviews: reviews[index] ?? [],
  }));
  const options = numbered.flatMap(({ one, pk }) =>
    one.options.map((option, priority) => ({ one, row: { contentId: pk, ...option, priority } })),
  );
  for (const some of chunked(options, 1000)) {
    const saved = await db
      .insert(contentOption)
      .values(some.map(({ row }) => row))
      .returning({ pk: contentOption.id });
    const prices = some.flatMap(({ one, row }, index) =>
      demoAsked(one, row, today).map((line) => ({ optionId: saved[index]?.pk ?? 0, ...line })),
    );
    if (prices.length > 0) await db.insert(priceHistory).values(prices);
  }
  await dropUnaskedListPrices(db, today);
  await writeSlots(
    db,
    numbered.flatMap(({ one, at, pk }) => listSlots(one, at, pk, today)),
  );
  await seedReviews(
    db,
    numbered.flatMap(({ pk, reviews: reviewRows }) =>
      reviewRows.map((reviewRow) => ({ contentId: pk, one: reviewRow })),
    ),
  );
  return pks;
}

function listSlots(content: DemoContent, at: number, contentId: number, today: PlainDate): NewSlot[] {
  const isSold = content.saleState === "on_sale" || content.saleState === "not_on_sale";
  if (!isSold) return [];
  const undated = { contentId, date: null, startsAt: null, endsAt: null, capacity: UNDATED_CAPACITY };
  const mood = { at };
  const dated = content.plan ? demoSlotRows(content.key, content.plan, today, SLOT_DAYS, mood) : [];
  return [...(content.dating === "dated" ? [] : [undated]), ...dated.map((slot) => ({ contentId, ...slot }))];
}

async function seedReviews(db: Db, reviews: { contentId: number; one: DemoReview }[]): Promise<void> {
  // Insert in order of time, so that the newest review gets the highest pk.
  const ordered = [...reviews].sort((a, b) => a.one.createdAt.getTime() - b.one.createdAt.getTime());
  for (const some of chunked(ordered, 500)) {
    await db
      .insert(review)
      .values(some.map(({ contentId, one }) => ({ ...subjectKeys("activity", contentId), ...one })));
  }
}
