import { and, eq, ne } from "drizzle-orm";
import { redrawPhotos } from "@/server/commerce/photos/take-photos";
import { clock } from "@/server/platform/clock";
import { isUniqueViolation } from "@/server/platform/db/errors";
import { transaction } from "@/server/platform/db/transaction";
import type { Db } from "@/server/platform/db/types";
import { notFound, refused } from "@/server/platform/errors";
import { member } from "@/server/platform/schema/member";
import { review } from "@/server/platform/schema/review";
import type { ReviewReward } from "@/shared/contract/main/reviews";
import { kstToday } from "@/shared/dates/kst";
import type { PlainDate } from "@/shared/dates/plain-date";
import type { ReviewKind, ReviewRef } from "@/shared/review/kinds";
import { recommendScore } from "@/shared/review/recommend-score";
import type { ItemStars } from "@/shared/review/review-items";
import { reviewEditableUntil } from "@/shared/review/stay-review-window";
import { REASONS } from "./copy";
import { countReview } from "./kept-reviews";
import type { ChangedReview, ReviewText } from "./review-fields";
import { loadPictures, pictureOrder, writePictures } from "./review-pictures";
import { payReviewReward, rewardFor, takeReviewRewardBack } from "./review-reward";
import { isReview, SUBJECTS, subjectKeys } from "./review-rows";

type Row = typeof review.$inferSelect;

/** A used order as its review describes it. */
export type Visit = {
  kind: ReviewKind;
  orderId: string;
  place: { id: number; name: string };
  visitedAt: PlainDate;
  optionText: string;
  childAges: number[];
};

type Posted = { userId: string; visit: Visit; body: ReviewText & { items: ItemStars }; reward: ReviewReward };

/**
 * Posts the single review of a visit with re-encoded pictures, counts it and grants its reward; the caller has checked
 * that the visit can be reviewed. Throws F000 when it is already written, 422.
 */
export async function postReview(
  db: Db,
  { userId, visit, body, reward }: Posted,
): Promise<{ pk: number; earned: number }> {
  const { kind, orderId, place } = visit;
  const drawn = await redrawPhotos(body.photos);
  const earned = rewardFor(reward, drawn.length);
  try {
    const pk = await transaction(db, async (tx) => {
      const [made] = await tx
        .insert(review)
        .values({
          ...subjectKeys(kind, place.id),
          userId,
          orderId,
          authorName: await loadName(tx, userId),
          items: body.items,
          text: body.text,
          tags: body.tags,
          childAges: visit.childAges,
          visitedAt: visit.visitedAt,
          optionText: visit.optionText,
          isRewarded: earned > 0,
          photoCount: drawn.length,
          recommendScore: scoreCard(body.text, { usefulCount: 0, photoCount: drawn.length }),
          createdAt: clock.sqlNow(),
        })
        .returning();
      if (!made) throw new Error("A review was not written.");
      await writePictures(tx, { userId, row: made, place: place.name, order: drawn });
      await countReview(tx, toPlace(made), { count: 1, stars: made.stars });
      await payReviewReward(tx, { userId, orderId, amount: earned });
      return made.id;
    });
    return { pk, earned };
  } catch (error) {
    if (isUniqueViolation(error, "review_once")) throw refused(REASONS.written);
    throw error;
  }
}

type OwnRef = ReviewRef & { userId: string };

/** Edits the member's review within thirty days; grants no further reward. Throws 404, F000 after that time, 422. */
export async function editReview(
  db: Db,
  { body, ...ref }: OwnRef & { body: ChangedReview & { items: ItemStars } },
): Promise<void> {
  checkEditable(await transaction(db, (tx) => lockOwn(tx, ref)));
  const drawn = await redrawPhotos(body.photos);
  await transaction(db, async (tx) => {
    const before = checkEditable(await lockOwn(tx, ref));
    const order = pictureOrder(await loadPictures(tx, ref.pk), drawn, body.photo_order);
    const place = await placeName(tx, before);
    const photoCount = await writePictures(tx, { userId: ref.userId, row: before, place, order });
    const { usefulCount } = before;
    const [after] = await tx
      .update(review)
      .set({
        items: body.items,
        text: body.text,
        tags: body.tags,
        photoCount,
        recommendScore: scoreCard(body.text, { usefulCount, photoCount }),
        editedAt: clock.sqlNow(),
      })
      .where(eq(review.id, ref.pk))
      .returning();
    if (after?.state === "visible")
      await countReview(tx, toPlace(before), { count: 0, stars: after.stars - before.stars });
  });
}

/**
 * Deletes the member's review with its text, pictures, ages and reply, and revokes its reward. The order cannot be
 * reviewed again. Throws 404.
 */
export async function deleteReview(db: Db, ref: OwnRef): Promise<void> {
  await transaction(db, async (tx) => {
    const before = await lockOwn(tx, ref);
    if (!before) throw notFound();
    const { userId } = ref;
    await writePictures(tx, { userId, row: before, place: "", order: [] });
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
      .where(eq(review.id, ref.pk));
    if (before.state === "visible") await countReview(tx, toPlace(before), { count: -1, stars: -before.stars });
    if (before.isRewarded && before.orderId) await takeReviewRewardBack(tx, { userId, orderId: before.orderId });
  });
}

/** Locks a member's review until the transaction ends; null if missing, deleted or another member's. */
async function lockOwn(tx: Db, { userId, ...ref }: OwnRef): Promise<Row | null> {
  const [row] = await tx
    .select()
    .from(review)
    .where(and(isReview(ref), eq(review.userId, userId), ne(review.state, "deleted")))
    .for("no key update");
  return row ?? null;
}

function checkEditable(row: Row | null): Row {
  if (!row?.orderId || row.state === "removed") throw notFound();
  if (clock.nowMs() >= reviewEditableUntil(row.createdAt)) throw refused(REASONS.editLate);
  return row;
}

const toPlace = ({ subjectKind, contentId, accommodationId }: Row) => ({
  kind: subjectKind,
  placeId: contentId ?? accommodationId ?? 0,
});

async function placeName(tx: Db, row: Row): Promise<string> {
  const { kind, placeId } = toPlace(row);
  const { table } = SUBJECTS[kind];
  const [found] = await tx.select({ name: table.name }).from(table).where(eq(table.id, placeId));
  return found?.name ?? "";
}

const scoreCard = (text: string, { usefulCount, photoCount }: Pick<Row, "usefulCount" | "photoCount">): number => {
  const today = kstToday(clock.now());
  return recommendScore({ usefulCount, hasPhoto: photoCount > 0, text, writtenOn: today }, today);
};

async function loadName(tx: Db, userId: string): Promise<string> {
  const [row] = await tx.select({ name: member.username }).from(member).where(eq(member.userId, userId));
  return row?.name ?? "";
}
