import { and, eq, isNull, not, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { clock } from "@/server/platform/clock";
import type { Db } from "@/server/platform/db/types";
import { notFound } from "@/server/platform/errors";
import { content } from "@/server/platform/schema/catalog";
import { review, reviewPhoto, reviewReport } from "@/server/platform/schema/review";
import { accommodation } from "@/server/platform/schema/stay/stay";
import { stayReview, stayReviewPhoto, stayReviewReport } from "@/server/platform/schema/stay/stay-review";
import type { ReviewKind, ReviewRef } from "@/shared/review/kinds";
import type { Report } from "@/shared/review/report-reasons";

type Kept = {
  review: PgTable;
  pk: PgColumn;
  placeId: PgColumn;
  /** In the unit of the content's totals. */
  stars: PgColumn;
  report: PgTable;
  reportOf: PgColumn;
  reporter: PgColumn;
  closedAt: PgColumn;
  photo: PgTable;
  photoOf: PgColumn;
};

/** Tables of each kind of review, with reports and photos. */
export const KEPT: Record<ReviewKind, Kept> = {
  activity: {
    review,
    pk: review.id,
    placeId: review.contentId,
    stars: review.stars,
    report: reviewReport,
    reportOf: reviewReport.reviewId,
    reporter: reviewReport.userId,
    closedAt: reviewReport.closedAt,
    photo: reviewPhoto,
    photoOf: reviewPhoto.reviewId,
  },
  stay: {
    review: stayReview,
    pk: stayReview.id,
    placeId: stayReview.accommodationId,
    stars: stayReview.stars,
    report: stayReviewReport,
    reportOf: stayReviewReport.reviewId,
    reporter: stayReviewReport.userId,
    closedAt: stayReviewReport.closedAt,
    photo: stayReviewPhoto,
    photoOf: stayReviewPhoto.reviewId,
  },
};

/** A review's state of visibility. Instants are milliseconds. */
export type KeptReview = ReviewRef & {
  placeId: number;
  userId: string | null;
  state: "visible" | "blocked" | "removed" | "deleted";
  stars: number;
  blockedAt: number | null;
  blockedUntil: number | null;
};

const millis = (column: SQL): SQL => sql`(extract(epoch from ${column}) * 1000)::float8`;
const keptColumns = ({
  pk,
  placeId,
  stars,
}: Kept): SQL => sql`${pk} as pk, ${placeId} as "placeId", user_id as "userId",
  state, ${stars} as stars, ${millis(sql`blocked_at`)} as "blockedAt", ${millis(sql`blocked_until`)} as "blockedUntil"`;

/** Locks a review that its writer has not deleted; null when there is none. */
export async function lockKept(tx: Db, { kind, pk }: ReviewRef): Promise<KeptReview | null> {
  const tables = KEPT[kind];
  const { rows } = await tx.execute<Omit<KeptReview, "kind">>(
    sql`select ${keptColumns(tables)} from ${tables.review} where ${tables.pk} = ${pk}::int and state <> 'deleted' for no key update`,
  );
  return rows[0] ? { kind, ...rows[0] } : null;
}

type NewState = { state: "visible" | "removed" } | { state: "blocked"; at: SQL; until: SQL };

/** Changes the state of a locked review and the totals of its content. Returns the new row. */
export async function moveKept(tx: Db, before: KeptReview, to: NewState): Promise<KeptReview> {
  const tables = KEPT[before.kind];
  const [at, until] = to.state === "blocked" ? [to.at, to.until] : [sql`null`, sql`null`];
  const { rows } = await tx.execute<Omit<KeptReview, "kind">>(sql`
    update ${tables.review} set state = ${to.state}, blocked_at = ${at}, blocked_until = ${until}
    where ${tables.pk} = ${before.pk}::int returning ${keptColumns(tables)}`);
  const [after] = rows;
  if (!after) throw notFound();
  const by = Number(to.state === "visible") - Number(before.state === "visible");
  await countReview(tx, before, { count: by, stars: by * before.stars });
  return { kind: before.kind, ...after };
}

/** Adjusts a content's review count and star total; call it in the transaction that changes the review. */
export async function countReview(
  tx: Db,
  { kind, placeId }: Pick<KeptReview, "kind" | "placeId">,
  by: { count: number; stars: number },
): Promise<void> {
  const more = (column: PgColumn, n: number) => sql`${column} + ${n}`;
  if (kind === "activity")
    await tx
      .update(content)
      .set({ reviewCount: more(content.reviewCount, by.count), starsSum: more(content.starsSum, by.stars) })
      .where(eq(content.id, placeId));
  else
    await tx
      .update(accommodation)
      .set({ reviewCount: more(accommodation.reviewCount, by.count), starsSum: more(accommodation.starsSum, by.stars) })
      .where(eq(accommodation.id, placeId));
}

/** Stores a report of a review; one per reporter, even if the first was closed. */
export async function fileReport(tx: Db, { kind, pk }: ReviewRef, by: { userId: string } & Report) {
  const said = { ...by, createdAt: clock.sqlNow() };
  if (kind === "activity")
    await tx
      .insert(reviewReport)
      .values({ reviewId: pk, ...said })
      .onConflictDoNothing();
  else
    await tx
      .insert(stayReviewReport)
      .values({ reviewId: pk, ...said })
      .onConflictDoNothing();
}

const isOpen = ({ kind, pk }: ReviewRef) => and(eq(KEPT[kind].reportOf, pk), isNull(KEPT[kind].closedAt));
const byPlace = (kind: ReviewKind): SQL => sql`${KEPT[kind].reporter} like 'venue:%'`;

/** Number of open reports of a review. `onlyReaders`: without those of the venue. */
export const openReports = (db: Db, ref: ReviewRef, onlyReaders = false): Promise<number> =>
  db.$count(KEPT[ref.kind].report, onlyReaders ? and(isOpen(ref), not(byPlace(ref.kind))) : isOpen(ref));

/** Closes the open reports after a decision. */
export async function closeReports(tx: Db, ref: ReviewRef): Promise<void> {
  await tx.execute(sql`update ${KEPT[ref.kind].report} set closed_at = ${clock.sqlNow()} where ${isOpen(ref)}`);
}

/** Deletes open reports without a decision in time, so the same readers can report again. */
export async function dropReports(tx: Db, ref: ReviewRef): Promise<void> {
  await tx.delete(KEPT[ref.kind].report).where(isOpen(ref));
}
