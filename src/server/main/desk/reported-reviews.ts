import { hash } from "node:crypto";
import { desc, eq, type SQL, sql } from "drizzle-orm";
import { KEPT } from "@/server/commerce/reviews/kept-reviews";
import { auditOf } from "@/server/commerce/staff/audit";
import { clock } from "@/server/platform/clock";
import type { Db } from "@/server/platform/db/types";
import { content } from "@/server/platform/schema/catalog";
import { review, reviewPhoto } from "@/server/platform/schema/review";
import { auditLog } from "@/server/platform/schema/staff/staff";
import { accommodation } from "@/server/platform/schema/stay/stay";
import { stayReview, stayReviewPhoto } from "@/server/platform/schema/stay/stay-review";
import { venue } from "@/server/platform/schema/venue";
import type { DeskReview, DeskReviews } from "@/shared/contract/main/staff/desk-reviews";
import { type ReviewKind, type ReviewRef, reviewRefText } from "@/shared/review/kinds";
import { hiddenDaysLeft, MOST_HIDDEN_DAYS, REVIEW_DECISIONS } from "@/shared/review/moderation";
import { photoPath } from "@/shared/scene/scene-picture";

const SHOWN = 100;
const DECIDED = 30;
const DAY_MS = 86_400_000;
const DECISIONS = REVIEW_DECISIONS.map((one) => `review.${one}`).join(",");

type Hidden = { state: string; blockedAt: number | null; blockedUntil: number | null };

/** Start of a review's block, null if not blocked; rows of older releases count from thirty days before the end. */
export const hiddenSince = ({ state, blockedAt, blockedUntil }: Hidden): number | null => {
  if (state !== "blocked") return null;
  return blockedAt ?? (blockedUntil === null ? clock.nowMs() : blockedUntil - MOST_HIDDEN_DAYS * DAY_MS);
};

/** Reviews of one kind that are hidden or have open reports. */
const waitingOf = (kind: ReviewKind): SQL => {
  const { review: from, pk, report, reportOf, closedAt } = KEPT[kind];
  return sql`select ${kind}::text as kind, ${pk} as id, (select min(created_at) from ${report} where ${reportOf} = ${pk}) as told_at
    from ${from} where ${from}.state = 'blocked' or (${from}.state = 'visible'
      and exists (select from ${report} where ${reportOf} = ${pk} and ${closedAt} is null))`;
};

/** Reported and hidden reviews of activities and stays, and recently decided ones. */
export async function listReported(db: Db): Promise<DeskReviews> {
  const { rows: waiting } = await db.execute<ReviewRef>(sql`
    select kind, id as pk from (${waitingOf("activity")} union all ${waitingOf("stay")}) waiting
    order by told_at nulls last, kind, id limit ${SHOWN}`);
  const { rows } = await db.execute<{ ref: string }>(sql`
    select subject_ref as ref from ${auditLog} where subject = 'review' and act = any (string_to_array(${DECISIONS}, ','))
    group by subject_ref order by max(id) desc limit ${DECIDED}`);
  const waits = new Set(waiting.map(reviewRefText));
  const decided = rows.filter(({ ref }) => !waits.has(ref)).map(({ ref }) => refOf(ref));
  return { waiting: await viewsOf(db, waiting), decided: await viewsOf(db, decided) };
}

const refOf = (text: string): ReviewRef => {
  const [kind, pk] = text.split(":");
  return { kind: kind === "stay" ? "stay" : "activity", pk: Number(pk) };
};

/** The desk's view of reviews, without those deleted by their writers. */
export async function viewsOf(db: Db, refs: readonly ReviewRef[]): Promise<DeskReview[]> {
  const views = [];
  for (const ref of refs) {
    const review = ref.kind === "activity" ? await activityOf(db, ref.pk) : await stayOf(db, ref.pk);
    if (review) views.push(await viewOf(db, ref, review));
  }
  return views;
}

async function activityOf(db: Db, pk: number) {
  const [found] = await db
    .select({ row: review, place: content.name, venue: venue.name })
    .from(review)
    .innerJoin(content, eq(content.id, review.contentId))
    .innerJoin(venue, eq(venue.id, content.venueId))
    .where(eq(review.id, pk));
  if (!found || found.row.state === "deleted") return null;
  const { row } = found;
  const photos = await db
    .select()
    .from(reviewPhoto)
    .where(eq(reviewPhoto.reviewId, pk))
    .orderBy(reviewPhoto.position, reviewPhoto.id);
  return {
    ...found,
    row: { ...row, state: found.row.state },
    stars: Math.round(row.stars * 10) / 10,
    visitedAt: row.visitedAt,
    about: { content_pk: row.contentId, accommodation_id: null },
    photos: photos.map((one) => ({ ...one, url: one.file })),
  };
}

async function stayOf(db: Db, id: number) {
  const [found] = await db
    .select({ row: stayReview, place: accommodation.name, venue: venue.name })
    .from(stayReview)
    .innerJoin(accommodation, eq(accommodation.id, stayReview.accommodationId))
    .innerJoin(venue, eq(venue.id, accommodation.venueId))
    .where(eq(stayReview.id, id));
  if (!found || found.row.state === "deleted") return null;
  const { row } = found;
  const photos = await db
    .select()
    .from(stayReviewPhoto)
    .where(eq(stayReviewPhoto.reviewId, id))
    .orderBy(stayReviewPhoto.position, stayReviewPhoto.id);
  return {
    ...found,
    row: { ...row, state: found.row.state },
    stars: Math.round(row.stars * 10) / 10,
    visitedAt: row.stayedAt,
    about: { content_pk: null, accommodation_id: row.accommodationId },
    photos: photos.map((one) => ({ ...one, url: one.photoId === null ? null : photoPath(one.photoId) })),
  };
}

type ReportedRow = NonNullable<Awaited<ReturnType<typeof activityOf>> | Awaited<ReturnType<typeof stayOf>>>;

async function viewOf(db: Db, ref: ReviewRef, { row, about, ...review }: ReportedRow): Promise<DeskReview> {
  const { report, reportOf, reporter } = KEPT[ref.kind];
  const byPlace = sql<boolean>`${reporter} like 'venue:%'`;
  const reports = await db
    .select({
      reason: sql<string>`reason`,
      byPlace,
      count: sql<number>`count(*)::int`,
      first: sql<string>`min(created_at)::text`,
      notes: sql<string[] | null>`array_agg(note order by created_at) filter (where note <> '')`,
    })
    .from(report)
    .where(eq(reportOf, ref.pk))
    .groupBy(sql`reason`, byPlace)
    .orderBy(desc(sql`count(*)`), sql`reason`);
  const firsts = reports.map(({ first }) => new Date(first).toISOString()).sort();
  const hidden = {
    state: row.state,
    blockedAt: row.blockedAt?.getTime() ?? null,
    blockedUntil: row.blockedUntil?.getTime() ?? null,
  };
  const view = {
    kind: ref.kind,
    pk: ref.pk,
    ...about,
    place: review.place,
    venue: review.venue,
    author_name: row.authorName,
    stars: review.stars,
    text: row.text,
    visited_at: review.visitedAt,
    created_at: row.createdAt.toISOString(),
    state: row.state,
    blocked_until: row.blockedUntil?.toISOString() ?? null,
    days_left: hiddenDaysLeft(hiddenSince(hidden), clock.nowMs()),
    photos: review.photos.map(({ id, url, scene, alt, hiddenAt }) => ({
      pk: id,
      url: hiddenAt === null && row.state !== "removed" ? url : null,
      scene,
      alt,
      is_hidden: hiddenAt !== null,
    })),
    reports: reports.map(({ reason, count, byPlace: isPlace, notes }) => ({
      reason,
      count,
      by_place: isPlace,
      ...(notes ? { notes } : {}),
    })),
    reported_at: firsts[0] ?? null,
    audit: await auditOf(db, "review", reviewRefText(ref)),
  };
  return { ...view, version: versionOf(view) };
}

/** Hash of the facts that a decision is based on. A further report matters only if it adds a reason or a text. */
function versionOf({ stars, text, state, photos, reports, audit }: Omit<DeskReview, "version">): string {
  const reasons = reports.map(({ reason, by_place, notes = [] }) => [reason, by_place, ...notes].join(" ")).sort();
  const decided = audit.find(({ act }) => REVIEW_DECISIONS.some((one) => act === `review.${one}`));
  return hash("sha256", JSON.stringify([stars, text, state, photos, reasons, decided?.id]));
}
