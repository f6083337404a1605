import { and, eq, isNull, ne, not, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { clock } from "@/server/platform/clock";
import type { Db } from "@/server/platform/db/types";
import { notFound } from "@/server/platform/errors";
import { review, reviewReport } from "@/server/platform/schema/review";
import type { ReviewRef } from "@/shared/review/kinds";
import type { Report } from "@/shared/review/report-reasons";
import { isReview, SUBJECTS } from "./review-rows";

/** A review's state of visibility. Instants are milliseconds. */
export type KeptReview = ReviewRef & {
  placeId: number;
  userId: string | null;
  state: "visible" | "blocked" | "removed" | "deleted";
  stars: number;
  blockedAt: number | null;
  blockedUntil: number | null;
};

const millis = (column: PgColumn) => sql<number | null>`(extract(epoch from ${column}) * 1000)::float8`;
const keptColumns = {
  kind: review.subjectKind,
  pk: review.id,
  placeId: sql<number>`coalesce(${review.contentId}, ${review.accommodationId})`,
  userId: review.userId,
  state: review.state,
  stars: review.stars,
  blockedAt: millis(review.blockedAt),
  blockedUntil: millis(review.blockedUntil),
};

/** Locks a review that its writer has not deleted; null when there is none. */
export async function lockKept(tx: Db, ref: ReviewRef): Promise<KeptReview | null> {
  const [row] = await tx
    .select(keptColumns)
    .from(review)
    .where(and(isReview(ref), ne(review.state, "deleted")))
    .for("no key update");
  return row ?? null;
}

type NewState = { state: "visible" | "removed" } | { state: "blocked"; at: SQL; until: SQL };

/** Changes the state of a locked review and the totals of its content. Returns the new row. */
export async function moveKept(tx: Db, before: KeptReview, to: NewState): Promise<KeptReview> {
  const [blockedAt, blockedUntil] = to.state === "blocked" ? [to.at, to.until] : [null, null];
  const [after] = await tx
    .update(review)
    .set({ state: to.state, blockedAt, blockedUntil })
    .where(isReview(before))
    .returning(keptColumns);
  if (!after) throw notFound();
  const by = Number(to.state === "visible") - Number(before.state === "visible");
  await countReview(tx, before, { count: by, stars: by * before.stars });
  return after;
}

/** Adjusts a content's review count and star total; call it in the transaction that changes the review. */
export async function countReview(
  tx: Db,
  { kind, placeId }: Pick<KeptReview, "kind" | "placeId">,
  by: { count: number; stars: number },
): Promise<void> {
  await tx.execute(sql`update ${SUBJECTS[kind].table}
    set review_count = review_count + ${by.count}, stars_sum = stars_sum + ${by.stars} where id = ${placeId}::int`);
}

/** Stores a report of a review; one per reporter, even if the first was closed. */
export async function fileReport(tx: Db, { pk }: ReviewRef, by: { userId: string } & Report): Promise<void> {
  await tx
    .insert(reviewReport)
    .values({ reviewId: pk, ...by, createdAt: clock.sqlNow() })
    .onConflictDoNothing();
}

const isOpen = ({ pk }: ReviewRef) => and(eq(reviewReport.reviewId, pk), isNull(reviewReport.closedAt));
export const isByPlace = sql<boolean>`${reviewReport.userId} like 'venue:%'`;

/** Number of open reports of a review. `onlyReaders`: without those of the venue. */
export const openReports = (db: Db, ref: ReviewRef, onlyReaders = false): Promise<number> =>
  db.$count(reviewReport, onlyReaders ? and(isOpen(ref), not(isByPlace)) : isOpen(ref));

/** Closes the open reports after a decision. */
export async function closeReports(tx: Db, ref: ReviewRef): Promise<void> {
  await tx.update(reviewReport).set({ closedAt: clock.sqlNow() }).where(isOpen(ref));
}

/** Deletes open reports without a decision in time, so the same readers can report again. */
export async function dropReports(tx: Db, ref: ReviewRef): Promise<void> {
  await tx.delete(reviewReport).where(isOpen(ref));
}
