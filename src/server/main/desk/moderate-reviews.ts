import { and, desc, eq, inArray, isNull, ne, sql } from "drizzle-orm";
import { photoBytesOf } from "@/server/commerce/photos/photos.repository";
import { auditOf, writeAudit } from "@/server/commerce/staff/audit";
import { countReview } from "@/server/main/reviews/write/review-rows";
import type { Staff } from "@/server/platform/auth/policy";
import { clock } from "@/server/platform/clock";
import { transaction } from "@/server/platform/db/transaction";
import type { Db } from "@/server/platform/db/types";
import { invalidFields, notFound, refused } from "@/server/platform/errors";
import { content, operator } from "@/server/platform/schema/catalog";
import { auditLog } from "@/server/platform/schema/counter/staff";
import { review, reviewPhoto, reviewReport } from "@/server/platform/schema/review";
import type { DeskReview, DeskReviewBody, DeskReviews } from "@/shared/contract/main/counter/desk-reviews";
import { hiddenDaysLeft, MOST_HIDDEN_DAYS, REVIEW_DECISIONS } from "@/shared/review/moderation";
import { moderationCopy as copy } from "./copy";
import { noteDecision } from "./review-news";

const SHOWN = 100;
const DECIDED = 30;
const DAY_MS = 86_400_000;
const DECISIONS = REVIEW_DECISIONS.map((one) => `review.${one}`).join(",");

/** How the log calls a review, at the desk and at the venue alike. */
const refOf = (pk: number): string => `activity:${pk}`;

type Row = typeof review.$inferSelect;

/** Since when a review is hidden; what a release before has hidden began thirty days before its end. */
const hiddenSince = ({ state, blockedAt, blockedUntil }: Row): number | null => {
  if (state !== "blocked") return null;
  return blockedAt?.getTime() ?? (blockedUntil ? blockedUntil.getTime() - MOST_HIDDEN_DAYS * DAY_MS : clock.nowMs());
};

const openReports = (pk: number) => and(eq(reviewReport.reviewPk, pk), isNull(reviewReport.closedAt));

/** Reported and hidden reviews, and what was decided lately. */
export async function listReported(db: Db): Promise<DeskReviews> {
  const waiting = await rowsOf(db)
    .where(
      sql`review.state = 'blocked' or (review.state = 'visible'
        and exists (select from review_report p where p.review_pk = review.pk and p.closed_at is null))`,
    )
    .orderBy(sql`(select min(p.created_at) from review_report p where p.review_pk = review.pk) nulls last`, review.pk)
    .limit(SHOWN);
  const { rows } = await db.execute<{ ref: string }>(sql`
    select subject_ref as ref from ${auditLog} where subject = 'review' and act = any (string_to_array(${DECISIONS}, ','))
    group by subject_ref order by max(id) desc limit ${DECIDED}`);
  const waits = new Set(waiting.map(({ row }) => row.pk));
  const pks = rows.map(({ ref }) => Number(ref.split(":")[1])).filter((pk) => !waits.has(pk));
  const decided =
    pks.length === 0 ? [] : await rowsOf(db).where(and(inArray(review.pk, pks), ne(review.state, "deleted")));
  decided.sort((a, b) => pks.indexOf(a.row.pk) - pks.indexOf(b.row.pk));
  return {
    waiting: await Promise.all(waiting.map((one) => viewOf(db, one))),
    decided: await Promise.all(decided.map((one) => viewOf(db, one))),
  };
}

const rowsOf = (db: Db) =>
  db
    .select({ row: review, place: content.name, operator: operator.name })
    .from(review)
    .innerJoin(content, eq(content.pk, review.contentPk))
    .innerJoin(operator, eq(operator.pk, content.operatorPk));

async function viewOf(
  db: Db,
  { row, place, operator: by }: Awaited<ReturnType<typeof rowsOf>>[number],
): Promise<DeskReview> {
  const photos = await db
    .select()
    .from(reviewPhoto)
    .where(eq(reviewPhoto.reviewPk, row.pk))
    .orderBy(reviewPhoto.position, reviewPhoto.pk);
  const byPlace = sql<boolean>`${reviewReport.userId} like 'operator:%'`;
  const reports = await db
    .select({
      reason: reviewReport.reason,
      byPlace,
      count: sql<number>`count(*)::int`,
      first: sql<string>`min(${reviewReport.createdAt})::text`,
    })
    .from(reviewReport)
    .where(eq(reviewReport.reviewPk, row.pk))
    .groupBy(reviewReport.reason, byPlace)
    .orderBy(desc(sql`count(*)`), reviewReport.reason);
  const firsts = reports.map(({ first }) => new Date(first).toISOString()).sort();
  return {
    pk: row.pk,
    content_pk: row.contentPk,
    place,
    operator: by,
    author_name: row.authorName,
    stars: row.stars,
    text: row.text,
    visited_at: row.visitedAt,
    created_at: row.createdAt.toISOString(),
    state: row.state === "deleted" ? "removed" : row.state,
    blocked_until: row.blockedUntil?.toISOString() ?? null,
    days_left: hiddenDaysLeft(hiddenSince(row), clock.nowMs()),
    photos: photos.map(({ pk, file, scene, alt, hiddenAt }) => ({
      pk,
      url: hiddenAt === null ? file : null,
      scene,
      alt,
      is_hidden: hiddenAt !== null,
    })),
    reports: reports.map(({ reason, count, byPlace: isPlace }) => ({ reason, count, by_place: isPlace })),
    reported_at: firsts[0] ?? null,
    audit: await auditOf(db, "review", refOf(row.pk)),
  };
}

/**
 * Decides on a review: shows it, hides it for at most thirty days in all, or takes it off; each undoes the one before.
 * Its reports are closed, its writer and its place are told, and counters stay right. Throws 404, 422, F000.
 */
export async function decideReview(db: Db, me: Staff, pk: number, ask: DeskReviewBody): Promise<DeskReviews> {
  await transaction(db, async (tx) => {
    const [before] = await tx
      .select()
      .from(review)
      .where(and(eq(review.pk, pk), ne(review.state, "deleted")))
      .for("update");
    if (!before) throw notFound();
    const hidden = await hidePhotos(tx, pk, ask.hidden_photos);
    const after = ask.decision === "hide" ? await hide(tx, before, ask.days) : await settle(tx, before, ask.decision);
    const by = Number(after.state === "visible") - Number(before.state === "visible");
    await countReview(tx, before.contentPk, { count: by, stars: by * before.stars });
    await writeAudit(tx, me, {
      act: `review.${ask.decision}`,
      subject: "review",
      subjectRef: refOf(pk),
      before: { state: before.state },
      after: { state: after.state, until: after.blockedUntil?.toISOString() ?? null, hidden_photos: hidden.all },
      reason: ask.reason,
    });
    if (before.state !== after.state || hidden.isChanged || ask.decision === "hide")
      await noteDecision(tx, after, { decision: ask.decision, reason: ask.reason, hidPhotos: hidden.isChanged });
  });
  return listReported(db);
}

async function hide(tx: Db, before: Row, days: number | undefined): Promise<Row> {
  if (days === undefined) throw invalidFields({ days: copy.chooseDays });
  if (before.state === "removed") throw refused(copy.alreadyRemoved);
  if ((await tx.$count(reviewReport, openReports(before.pk))) === 0) throw refused(copy.noReports);
  const since = hiddenSince(before) ?? clock.nowMs();
  const until = Math.min(clock.nowMs() + days * DAY_MS, since + MOST_HIDDEN_DAYS * DAY_MS);
  if (until <= clock.nowMs()) throw refused(copy.noDaysLeft);
  return update(tx, before.pk, { state: "blocked", blockedAt: new Date(since), blockedUntil: new Date(until) });
}

async function settle(tx: Db, { pk }: Row, decision: "keep" | "remove"): Promise<Row> {
  await tx.update(reviewReport).set({ closedAt: clock.sqlNow() }).where(openReports(pk));
  return update(tx, pk, {
    state: decision === "keep" ? "visible" : "removed",
    blockedAt: null,
    blockedUntil: null,
  });
}

async function update(tx: Db, pk: number, set: Partial<Row>): Promise<Row> {
  const [after] = await tx.update(review).set(set).where(eq(review.pk, pk)).returning();
  if (!after) throw notFound();
  return after;
}

/** Makes exactly these photos the ones that are not shown. Throws 422 for a photo of another review. */
async function hidePhotos(tx: Db, pk: number, asked: readonly number[] | undefined) {
  const photos = await tx.select().from(reviewPhoto).where(eq(reviewPhoto.reviewPk, pk));
  const before = photos.filter(({ hiddenAt }) => hiddenAt !== null).map((one) => one.pk);
  if (asked === undefined) return { all: before, isChanged: false };
  if (asked.some((one) => !photos.some((photo) => photo.pk === one)))
    throw invalidFields({ hidden_photos: copy.choosePhotos });
  const changed = photos.filter((one) => asked.includes(one.pk) !== before.includes(one.pk));
  for (const one of changed)
    await tx
      .update(reviewPhoto)
      .set({ hiddenAt: asked.includes(one.pk) ? clock.sqlNow() : null })
      .where(eq(reviewPhoto.pk, one.pk));
  if (changed.length > 0)
    await tx
      .update(review)
      .set({ photoCount: photos.length - new Set(asked).size })
      .where(eq(review.pk, pk));
  return { all: [...asked], isChanged: changed.length > 0 };
}

/** The pictures of a review that were taken off, for whoever decides once more. */
export async function hiddenPhotos(db: Db, me: Staff, pk: number, reason: string) {
  const photos = await db
    .select()
    .from(reviewPhoto)
    .where(and(eq(reviewPhoto.reviewPk, pk), sql`${reviewPhoto.hiddenAt} is not null`));
  if (photos.length === 0) throw notFound();
  await writeAudit(db, me, { act: "review.see-photos", subject: "review", subjectRef: refOf(pk), reason });
  const found = [];
  for (const { pk: photo, photoId } of photos) {
    const bytes = photoId === null ? null : await photoBytesOf(db, photoId);
    if (bytes) found.push({ pk: photo, webp: Buffer.from(bytes).toString("base64") });
  }
  return { photos: found };
}
