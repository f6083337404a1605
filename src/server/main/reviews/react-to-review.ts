import { and, eq, sql } from "drizzle-orm";
import { isReview } from "@/server/commerce/reviews/review-rows";
import { transaction } from "@/server/platform/db/transaction";
import type { Db } from "@/server/platform/db/types";
import { notFound, refused } from "@/server/platform/errors";
import { review, reviewReaction } from "@/server/platform/schema/review";
import type { ReactionResult } from "@/shared/contract/main/reviews";
import { MARK_SCORE } from "@/shared/review/recommend-score";

/**
 * Marks a review as useful for a member, or removes the mark. Idempotent: the count changes only with an actual change.
 * Throws 404, and F000 for the member's own review.
 */
export async function reactToReview(
  db: Db,
  { pk, userId, isUseful }: { pk: number; userId: string; isUseful: boolean },
): Promise<ReactionResult> {
  return transaction(db, async (tx) => {
    const [row] = await tx
      .select({ owner: review.userId })
      .from(review)
      .where(and(isReview({ kind: "activity", pk }), eq(review.state, "visible")))
      .for("no key update");
    if (!row) throw notFound();
    if (row.owner === userId) throw refused("내가 쓴 후기에는 '도움돼요'를 누를 수 없어요.");
    const changed = isUseful ? await mark(tx, pk, userId) : await unmark(tx, pk, userId);
    const by = isUseful ? changed : -changed;
    const [after] = await tx
      .update(review)
      .set({
        usefulCount: sql`greatest(0, ${review.usefulCount} + ${by}::int)`,
        recommendScore: sql`${review.recommendScore} + ${by * MARK_SCORE}::int`,
      })
      .where(eq(review.id, pk))
      .returning({ count: review.usefulCount });
    return { is_useful: isUseful, thumb_up_count: after?.count ?? 0 };
  });
}

async function mark(tx: Db, reviewId: number, userId: string): Promise<number> {
  const rows = await tx.insert(reviewReaction).values({ reviewId, userId }).onConflictDoNothing().returning();
  return rows.length;
}

async function unmark(tx: Db, reviewId: number, userId: string): Promise<number> {
  const rows = await tx
    .delete(reviewReaction)
    .where(and(eq(reviewReaction.reviewId, reviewId), eq(reviewReaction.userId, userId)))
    .returning();
  return rows.length;
}
