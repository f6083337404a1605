import { eq } from "drizzle-orm";
import { snapshotOf } from "@/server/commerce/order-rows/snapshot";
import { redrawPhotos } from "@/server/commerce/photos/take-photos";
import { countReview } from "@/server/commerce/reviews/kept-reviews";
import { pictureOrder } from "@/server/commerce/reviews/picture-order";
import { giveReviewReward, rewardFor, takeReviewRewardBack } from "@/server/commerce/reviews/review-reward";
import { clock } from "@/server/platform/clock";
import { isUniqueViolation } from "@/server/platform/db/errors";
import { transaction } from "@/server/platform/db/transaction";
import type { Db } from "@/server/platform/db/types";
import { notFound, refused } from "@/server/platform/errors";
import { member } from "@/server/platform/schema/member";
import { review } from "@/server/platform/schema/review";
import type { ReviewReward, ReviewSaved } from "@/shared/contract/main/reviews";
import { kstToday } from "@/shared/dates/kst";
import { recommendScore } from "@/shared/review/recommend-score";
import { reviewEditableUntil } from "@/shared/review/stay-review-window";
import { optionText, reviewableVisit } from "./authorable";
import { REASONS } from "./copy";
import { myReview } from "./my-reviews";
import type { ChangedReview, NewReview } from "./review-body";
import { lockReview, picturesOf, type ReviewRow, writePictures } from "./review-rows";

/**
 * Posts the single review of a visit with re-encoded pictures, updates the counters and grants the reward. Throws 404,
 * F000 with the reason, 422.
 */
export async function postReview(
  db: Db,
  { userId, body, reward }: { userId: string; body: NewReview; reward: ReviewReward },
): Promise<ReviewSaved> {
  const { visit, reason } = await reviewableVisit(db, { userId, orderId: body.order_id });
  if (reason !== null || !visit) throw refused(reason ?? REASONS.notYet);
  const { content, child_ages: childAges } = snapshotOf(visit.order);
  const drawn = await redrawPhotos(body.photos);
  const earned = rewardFor(reward, drawn.length);
  try {
    const pk = await transaction(db, async (tx) => {
      const [made] = await tx
        .insert(review)
        .values({
          contentId: content.pk,
          userId,
          orderId: visit.order.id,
          authorName: await nameOf(tx, userId),
          stars: body.stars,
          text: body.text,
          tags: body.tags,
          childAges,
          visitedAt: visit.visitedAt,
          optionText: optionText(visit.items),
          isRewarded: earned > 0,
          photoCount: drawn.length,
          recommendScore: scoreOf({ ...body, usefulCount: 0, photoCount: drawn.length }),
          createdAt: clock.sqlNow(),
        })
        .returning();
      if (!made) throw new Error("A review was not written.");
      await writePictures(tx, { userId, row: made, name: content.name, order: drawn });
      await countReview(tx, ofActivity(made), { count: 1, stars: made.stars });
      await giveReviewReward(tx, { userId, orderId: visit.order.id, amount: earned });
      return made.id;
    });
    return { review: await myReview(db, { userId, pk }), earned };
  } catch (error) {
    if (isUniqueViolation(error, "review_once")) throw refused(REASONS.written);
    throw error;
  }
}

/** Edits the member's review within thirty days; grants no further reward. Throws 404, F000 after that time, 422. */
export async function editReview(
  db: Db,
  { userId, pk, body }: { userId: string; pk: number; body: ChangedReview },
): Promise<ReviewSaved> {
  checkEditable(await transaction(db, (tx) => lockReview(tx, { userId, pk })));
  const drawn = await redrawPhotos(body.photos);
  await transaction(db, async (tx) => {
    const before = checkEditable(await lockReview(tx, { userId, pk }));
    const order = pictureOrder(await picturesOf(tx, pk), drawn, body.photo_order);
    const { content } = await myReview(tx, { userId, pk });
    const photoCount = await writePictures(tx, { userId, row: before, name: content.name, order });
    await tx
      .update(review)
      .set({
        stars: body.stars,
        text: body.text,
        tags: body.tags,
        photoCount,
        recommendScore: scoreOf({ ...body, usefulCount: before.usefulCount, photoCount }),
        editedAt: clock.sqlNow(),
      })
      .where(eq(review.id, pk));
    if (before.state === "visible") {
      await countReview(tx, ofActivity(before), { count: 0, stars: body.stars - before.stars });
    }
  });
  return { review: await myReview(db, { userId, pk }), earned: 0 };
}

/**
 * Deletes the member's review with its text, pictures, ages and reply, and revokes its reward. The visit cannot be
 * reviewed again. Throws 404.
 */
export async function deleteReview(db: Db, { userId, pk }: { userId: string; pk: number }): Promise<{ pk: number }> {
  return transaction(db, async (tx) => {
    const before = await lockReview(tx, { userId, pk });
    if (!before) throw notFound();
    await writePictures(tx, { userId, row: before, name: "", order: [] });
    await tx
      .update(review)
      .set({
        state: "deleted",
        authorName: "",
        text: "",
        tags: [],
        childAges: [],
        optionText: "",
        venueReply: null,
        photoCount: 0,
        editedAt: clock.sqlNow(),
      })
      .where(eq(review.id, pk));
    if (before.state === "visible") await countReview(tx, ofActivity(before), { count: -1, stars: -before.stars });
    if (before.isRewarded && before.orderId) await takeReviewRewardBack(tx, { userId, orderId: before.orderId });
    return { pk };
  });
}

const ofActivity = ({ contentId }: ReviewRow) => ({ kind: "activity", placeId: contentId }) as const;

function checkEditable(row: ReviewRow | null): ReviewRow {
  if (!row?.orderId || row.state === "removed") throw notFound();
  if (clock.nowMs() >= reviewEditableUntil(row.createdAt)) throw refused(REASONS.editLate);
  return row;
}

const scoreOf = ({
  text,
  usefulCount,
  photoCount,
}: {
  text: string;
  usefulCount: number;
  photoCount: number;
}): number => {
  const today = kstToday(clock.now());
  return recommendScore({ usefulCount, hasPhoto: photoCount > 0, text, writtenOn: today }, today);
};

async function nameOf(tx: Db, userId: string): Promise<string> {
  const [row] = await tx.select({ name: member.username }).from(member).where(eq(member.userId, userId));
  return row?.name ?? "";
}
