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
import { accommodation } from "@/server/platform/schema/stay/stay";
import { stayReview } from "@/server/platform/schema/stay/stay-review";
import type { ReviewReward } from "@/shared/contract/main/reviews";
import type { StayReview, StayReviewSaved } from "@/shared/contract/stay/reviews";
import { reviewEditableUntil } from "@/shared/review/stay-review-window";
import { REASONS } from "./copy";
import { ownStayReview } from "./list-reviews";
import type { ChangedReview, NewReview, ReviewWords } from "./review-body";
import { lockReview, picturesOf, type ReviewRow, writePictures } from "./review-rows";
import { reviewableStay } from "./write-info";

const ofStay = ({ accommodationId }: ReviewRow) => ({ kind: "stay", placeId: accommodationId }) as const;

const columnsOf = (words: ReviewWords) => ({
  cleanliness: words.cleanliness,
  childComfort: words.child_comfort,
  location: words.location,
  service: words.service,
  text: words.text,
  tags: words.tags,
});

/**
 * Posts the one review of a booking with re-encoded pictures, counts it and pays its reward. Throws 404, F000 with
 * the reason, 422.
 */
export async function postStayReview(
  db: Db,
  { userId, body, reward }: { userId: string; body: NewReview; reward: ReviewReward },
): Promise<StayReviewSaved> {
  const { order, stay, reason } = await reviewableStay(db, { userId, bookingId: body.booking_id });
  if (reason !== null) throw refused(reason);
  const { content, stay: room } = snapshotOf(order);
  const drawn = await redrawPhotos(body.photos);
  const { booking } = stay;
  const earned = rewardFor(reward, drawn.length);
  try {
    await transaction(db, async (tx) => {
      const [made] = await tx
        .insert(stayReview)
        .values({
          ...columnsOf(body),
          accommodationId: booking.accommodationId,
          productName: room?.product_name ?? "",
          userId,
          orderId: order.id,
          authorName: await nameOf(tx, userId),
          childAges: booking.childrenAges,
          stayedAt: booking.checkIn,
          photoCount: drawn.length,
          isRewarded: earned > 0,
          createdAt: clock.sqlNow(),
        })
        .returning();
      if (!made) throw new Error("A review was not written.");
      await writePictures(tx, { userId, reviewId: made.id, place: content.name, order: drawn });
      await countReview(tx, ofStay(made), { count: 1, stars: made.stars });
      await giveReviewReward(tx, { userId, orderId: order.id, amount: earned });
    });
  } catch (error) {
    if (isUniqueViolation(error, "stay_review_order_id_unique")) throw refused(REASONS.written);
    throw error;
  }
  return { review: await written(db, { userId, bookingId: order.id }), earned };
}

/** Changes a review within its thirty days, without another reward. Throws 404, F000 when it is too late, 422. */
export async function editStayReview(
  db: Db,
  { userId, reviewId, body }: { userId: string; reviewId: number; body: ChangedReview },
): Promise<StayReview> {
  const bookingId = await editable(db, { userId, reviewId });
  const drawn = await redrawPhotos(body.photos);
  await transaction(db, async (tx) => {
    const before = await lockReview(tx, { userId, reviewId });
    if (!before || before.state === "removed") throw notFound();
    const order = pictureOrder(await picturesOf(tx, reviewId), drawn, body.photo_order);
    const photoCount = await writePictures(tx, { userId, reviewId, place: await placeOf(tx, before), order });
    const [after] = await tx
      .update(stayReview)
      .set({ ...columnsOf(body), photoCount, editedAt: clock.sqlNow() })
      .where(eq(stayReview.id, reviewId))
      .returning();
    if (after?.state === "visible")
      await countReview(tx, ofStay(after), { count: 0, stars: after.stars - before.stars });
  });
  return written(db, { userId, bookingId });
}

/**
 * Deletes a review with its text, pictures, companions and reply, and revokes its reward. Its booking stays reviewed.
 * Throws 404.
 */
export async function deleteStayReview(
  db: Db,
  { userId, reviewId }: { userId: string; reviewId: number },
): Promise<{ id: number }> {
  return transaction(db, async (tx) => {
    const before = await lockReview(tx, { userId, reviewId });
    if (!before) throw notFound();
    await writePictures(tx, { userId, reviewId, place: "", order: [] });
    await tx
      .update(stayReview)
      .set({
        state: "deleted",
        authorName: "",
        text: "",
        tags: [],
        childAges: [],
        hostReply: null,
        photoCount: 0,
        editedAt: clock.sqlNow(),
      })
      .where(eq(stayReview.id, reviewId));
    if (before.state === "visible") await countReview(tx, ofStay(before), { count: -1, stars: -before.stars });
    if (before.isRewarded && before.orderId) await takeReviewRewardBack(tx, { userId, orderId: before.orderId });
    return { id: reviewId };
  });
}

/** Checked before pictures are processed, and again under the lock. Returns the id of the reviewed booking. */
async function editable(db: Db, ask: { userId: string; reviewId: number }): Promise<string> {
  const found = await transaction(db, (tx) => lockReview(tx, ask));
  if (!found?.orderId || found.state === "removed") throw notFound();
  if (clock.nowMs() >= reviewEditableUntil(found.createdAt)) throw refused(REASONS.editLate);
  return found.orderId;
}

async function written(db: Db, ask: { userId: string; bookingId: string }): Promise<StayReview> {
  const review = await ownStayReview(db, ask);
  if (!review) throw notFound();
  return review;
}

async function nameOf(tx: Db, userId: string): Promise<string> {
  const [row] = await tx.select({ name: member.username }).from(member).where(eq(member.userId, userId));
  return row?.name ?? "";
}

async function placeOf(tx: Db, { accommodationId }: ReviewRow): Promise<string> {
  const [row] = await tx
    .select({ name: accommodation.name })
    .from(accommodation)
    .where(eq(accommodation.id, accommodationId));
  return row?.name ?? "";
}
