import { hash } from "node:crypto";
import { desc, eq, sql } from "drizzle-orm";
import { isByPlace } from "@/server/commerce/reviews/kept-reviews";
import { isReview, SUBJECTS } from "@/server/commerce/reviews/review-rows";
import { loadAudit } from "@/server/commerce/staff/audit";
import { clock } from "@/server/platform/clock";
import type { Db } from "@/server/platform/db/types";
import { review, reviewPhoto, reviewReport } from "@/server/platform/schema/review";
import { auditLog } from "@/server/platform/schema/staff/staff";
import { venue } from "@/server/platform/schema/venue";
import type { DeskReview, DeskReviews } from "@/shared/contract/main/staff/desk-reviews";
import { type ReviewRef, reviewRefText } from "@/shared/review/kinds";
import { hiddenDaysLeft, MOST_HIDDEN_DAYS, REVIEW_DECISIONS } from "@/shared/review/moderation";
import { photoPath } from "@/shared/scene/scene-picture";

const SHOWN = 100;
const DECIDED = 30;
const DAY_MS = 86_400_000;
const DECISIONS = REVIEW_DECISIONS.map((reviewDecision) => `review.${reviewDecision}`).join(",");

type Hidden = { state: string; blockedAt: number | null; blockedUntil: number | null };

/** Start of a review's block, null if not blocked; rows of older releases count from thirty days before the end. */
export const hiddenSince = ({ state, blockedAt, blockedUntil }: Hidden): number | null => {
  if (state !== "blocked") return null;
  return blockedAt ?? (blockedUntil === null ? clock.nowMs() : blockedUntil - MOST_HIDDEN_DAYS * DAY_MS);
};

/** Reported and hidden reviews of activities and stays, and recently decided ones. */
export async function listReported(db: Db): Promise<DeskReviews> {
  const { rows: waiting } = await db.execute<ReviewRef>(sql`
    select r.subject_kind as kind, r.id as pk from review r
    where r.state = 'blocked'
      or (r.state = 'visible' and exists (select from review_report x where x.review_id = r.id and x.closed_at is null))
    order by (select min(created_at) from review_report x where x.review_id = r.id) nulls last, r.id limit ${SHOWN}`);
  const { rows } = await db.execute<{ ref: string }>(sql`
    select subject_ref as ref from ${auditLog} where subject = 'review' and act = any (string_to_array(${DECISIONS}, ','))
    group by subject_ref order by max(id) desc limit ${DECIDED}`);
  const waits = new Set(waiting.map(reviewRefText));
  const decided = rows.filter(({ ref }) => !waits.has(ref)).map(({ ref }) => readRef(ref));
  return { waiting: await loadViews(db, waiting), decided: await loadViews(db, decided) };
}

const readRef = (text: string): ReviewRef => {
  const [kind, pk] = text.split(":");
  return { kind: kind === "stay" ? "stay" : "activity", pk: Number(pk) };
};

/** The desk's view of reviews, without those deleted by their writers. */
export async function loadViews(db: Db, refs: readonly ReviewRef[]): Promise<DeskReview[]> {
  const views = [];
  for (const ref of refs) {
    const reported = await reportedRow(db, ref);
    if (reported) views.push(await findView(db, ref, reported));
  }
  return views;
}

async function reportedRow(db: Db, ref: ReviewRef) {
  const { table, key } = SUBJECTS[ref.kind];
  const [found] = await db
    .select({ row: review, place: table.name, venue: venue.name })
    .from(review)
    .innerJoin(table, eq(table.id, key))
    .innerJoin(venue, eq(venue.id, table.venueId))
    .where(isReview(ref));
  if (!found || found.row.state === "deleted") return null;
  const photos = await db
    .select()
    .from(reviewPhoto)
    .where(eq(reviewPhoto.reviewId, ref.pk))
    .orderBy(reviewPhoto.position, reviewPhoto.id);
  return { ...found, row: { ...found.row, state: found.row.state }, photos };
}

type ReportedRow = NonNullable<Awaited<ReturnType<typeof reportedRow>>>;

async function findView(db: Db, ref: ReviewRef, { row, photos, ...names }: ReportedRow): Promise<DeskReview> {
  const reports = await db
    .select({
      reason: sql<string>`reason`,
      byPlace: isByPlace,
      count: sql<number>`count(*)::int`,
      first: sql<string>`min(created_at)::text`,
      notes: sql<string[] | null>`array_agg(note order by created_at) filter (where note <> '')`,
    })
    .from(reviewReport)
    .where(eq(reviewReport.reviewId, ref.pk))
    .groupBy(sql`reason`, isByPlace)
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
    content_pk: row.contentId,
    accommodation_id: row.accommodationId,
    ...names,
    author_name: row.authorName,
    stars: Math.round(row.stars * 10) / 10,
    text: row.text,
    visited_at: row.visitedAt,
    created_at: row.createdAt.toISOString(),
    state: row.state,
    blocked_until: row.blockedUntil?.toISOString() ?? null,
    days_left: hiddenDaysLeft(hiddenSince(hidden), clock.nowMs()),
    photos: photos.map(({ id: pk, photoId, scene, alt, hiddenAt }) => ({
      pk,
      url: photoId !== null && hiddenAt === null && row.state !== "removed" ? photoPath(photoId) : null,
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
    audit: await loadAudit(db, "review", reviewRefText(ref)),
  };
  return { ...view, version: toVersion(view) };
}

/** Hash of the facts that a decision is based on. A further report matters only if it adds a reason or a text. */
function toVersion({ stars, text, state, photos, reports, audit }: Omit<DeskReview, "version">): string {
  const reasons = reports.map(({ reason, by_place, notes = [] }) => [reason, by_place, ...notes].join(" ")).sort();
  const decided = audit.find(({ act }) =>
    REVIEW_DECISIONS.some((reviewDecision) => act === `review.${reviewDecision}`),
  );
  return hash("sha256", JSON.stringify([stars, text, state, photos, reasons, decided?.id]));
}
