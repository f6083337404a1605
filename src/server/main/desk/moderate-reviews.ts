import { and, eq, type SQL, sql } from "drizzle-orm";
import { loadPhotoBytes } from "@/server/commerce/photos/photos.repository";
import { closeReports, type KeptReview, lockKept, moveKept, openReports } from "@/server/commerce/reviews/kept-reviews";
import { isReview, SUBJECTS } from "@/server/commerce/reviews/review-rows";
import { writeAudit } from "@/server/commerce/staff/audit";
import { type Concern, refuseOwnBusiness } from "@/server/commerce/staff/own-business";
import { revealed } from "@/server/commerce/staff/reveal";
import type { Staff } from "@/server/platform/auth/policy";
import { clock } from "@/server/platform/clock";
import { transaction } from "@/server/platform/db/transaction";
import type { Db } from "@/server/platform/db/types";
import { conflict, invalidFields, notFound, refused } from "@/server/platform/errors";
import { review, reviewPhoto, reviewReport } from "@/server/platform/schema/review";
import type { DeskReviewBody, DeskReviews } from "@/shared/contract/main/staff/desk-reviews";
import { type ReviewRef, reviewRefText } from "@/shared/review/kinds";
import { MOST_HIDDEN_DAYS } from "@/shared/review/moderation";
import { moderationCopy as copy } from "./copy";
import { hiddenSince, listReported, loadViews } from "./reported-reviews";
import { recordDecision } from "./review-news";

const DAY_MS = 86_400_000;

/**
 * Decides on a review: shows it, hides it for at most thirty days in total, or removes it; each replaces the previous
 * decision. Closes its reports, notifies writer and venue, updates the counters. Throws 404, 422, C_CHANGED, F000.
 */
export async function decideReview(db: Db, me: Staff, ref: ReviewRef, ask: DeskReviewBody): Promise<DeskReviews> {
  await transaction(db, async (tx) => {
    const before = await lockKept(tx, ref);
    if (!before) throw notFound();
    await refuseOwnBusiness(tx, me, await findConcern(tx, before));
    const [now] = await loadViews(tx, [ref]);
    if (now?.version !== ask.version) throw conflict("C_CHANGED", copy.changed);
    const hidden = await hidePhotos(tx, ref, ask.hidden_photos);
    const after = ask.decision === "hide" ? await hide(tx, before, ask.days) : await settle(tx, before, ask.decision);
    const until = after.blockedUntil === null ? null : new Date(after.blockedUntil);
    await writeAudit(tx, me, {
      act: `review.${ask.decision}`,
      subject: "review",
      subjectRef: reviewRefText(ref),
      before: { state: before.state },
      after: { state: after.state, until: until?.toISOString() ?? null, hidden_photos: hidden.all },
      reason: ask.reason,
    });
    if (before.state !== after.state || hidden.isChanged || ask.decision === "hide")
      await recordDecision(tx, after, { decision: ask.decision, reason: ask.reason, hidPhotos: hidden.isChanged });
  });
  return listReported(db);
}

const instant = (ms: number): SQL => sql`${new Date(ms).toISOString()}::timestamptz`;

async function hide(tx: Db, before: KeptReview, days: number | undefined): Promise<KeptReview> {
  if (days === undefined) throw invalidFields({ days: copy.chooseDays });
  if (before.state === "removed") throw refused(copy.alreadyRemoved);
  if ((await openReports(tx, before)) === 0) throw refused(copy.noReports);
  const since = hiddenSince(before) ?? clock.nowMs();
  const until = Math.min(clock.nowMs() + days * DAY_MS, since + MOST_HIDDEN_DAYS * DAY_MS);
  if (until <= clock.nowMs()) throw refused(copy.noDaysLeft);
  return moveKept(tx, before, { state: "blocked", at: instant(since), until: instant(until) });
}

async function settle(tx: Db, before: KeptReview, decision: "keep" | "remove"): Promise<KeptReview> {
  await closeReports(tx, before);
  return moveKept(tx, before, { state: decision === "keep" ? "visible" : "removed" });
}

type Photo = { pk: number; photoId: string | null; isHidden: boolean };

const loadPhotos = (db: Db, { pk }: ReviewRef): Promise<Photo[]> =>
  db
    .select({ pk: reviewPhoto.id, photoId: reviewPhoto.photoId, isHidden: sql<boolean>`hidden_at is not null` })
    .from(reviewPhoto)
    .where(eq(reviewPhoto.reviewId, pk));

/** Hides exactly these photos and shows the others. Throws 422 for a photo of another review. */
async function hidePhotos(tx: Db, ref: ReviewRef, hiddenIds: readonly number[] | undefined) {
  const photos = await loadPhotos(tx, ref);
  if (hiddenIds === undefined)
    return { all: photos.filter((photo) => photo.isHidden).map(({ pk }) => pk), isChanged: false };
  if (hiddenIds.some((hiddenId) => !photos.some((photo) => photo.pk === hiddenId)))
    throw invalidFields({ hidden_photos: copy.choosePhotos });
  const changed = photos.filter(({ pk, isHidden }) => hiddenIds.includes(pk) !== isHidden);
  for (const { pk, isHidden } of changed)
    await tx
      .update(reviewPhoto)
      .set({ hiddenAt: isHidden ? null : clock.sqlNow() })
      .where(eq(reviewPhoto.id, pk));
  if (changed.length > 0) {
    const photoCount = photos.length - new Set(hiddenIds).size;
    await tx.update(review).set({ photoCount }).where(isReview(ref));
  }
  return { all: [...hiddenIds], isChanged: changed.length > 0 };
}

/** The writer of a review, its reporters, and the venue. */
async function findConcern(db: Db, ref: ReviewRef): Promise<Concern> {
  const { table, key } = SUBJECTS[ref.kind];
  const [found] = await db
    .select({ writer: review.userId, venueId: table.venueId })
    .from(review)
    .innerJoin(table, eq(table.id, key))
    .where(isReview(ref));
  const reporters = await db
    .select({ userId: reviewReport.userId })
    .from(reviewReport)
    .where(eq(reviewReport.reviewId, ref.pk));
  return {
    members: [found?.writer ?? null, ...reporters.map(({ userId }) => userId)],
    venueId: found?.venueId ?? null,
  };
}

/** Removed photos of a review (alone or with the review), for another decision. Audited. Throws 404. */
export async function hiddenPhotos(db: Db, me: Staff, ref: ReviewRef, reason: string) {
  const isRemoved = (await db.$count(review, and(isReview(ref), eq(review.state, "removed")))) > 0;
  const photos = (await loadPhotos(db, ref)).filter(({ isHidden }) => isHidden || isRemoved);
  if (photos.length === 0) throw notFound();
  const act = { act: "review.see-photos", subject: "review", subjectRef: reviewRefText(ref), reason } as const;
  await revealed(db, me, await findConcern(db, ref), act);
  const found = [];
  for (const { pk, photoId } of photos) {
    const bytes = photoId === null ? null : await loadPhotoBytes(db, photoId);
    if (bytes) found.push({ pk, webp: Buffer.from(bytes).toString("base64") });
  }
  return { photos: found };
}
