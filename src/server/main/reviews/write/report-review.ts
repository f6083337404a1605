import { and, eq, isNull, lte, notLike } from "drizzle-orm";
import { clock } from "@/server/platform/clock";
import { transaction } from "@/server/platform/db/transaction";
import type { Db } from "@/server/platform/db/types";
import { notFound, refused } from "@/server/platform/errors";
import { registerJob } from "@/server/platform/jobs";
import { log } from "@/server/platform/log";
import { review, reviewReport } from "@/server/platform/schema/review";
import type { ReportReason } from "@/shared/review/report-reasons";
import { countReview } from "./review-rows";

/** So many different readers hide a review until a person has looked at it. */
const ENOUGH = 3;
const BLOCK_SECONDS = 30 * 86_400;

/** Reports a review, once a reader; the third report hides it for thirty days at most. Throws 404, F000 for an own one. */
export async function reportReview(
  db: Db,
  { pk, userId, reason }: { pk: number; userId: string; reason: ReportReason },
): Promise<null> {
  return transaction(db, async (tx) => {
    const [row] = await tx
      .select()
      .from(review)
      .where(and(eq(review.pk, pk), eq(review.state, "visible")))
      .for("update");
    if (!row) throw notFound();
    if (row.userId === userId) throw refused("내가 쓴 후기는 신고할 수 없어요. 지우거나 고쳐 주세요.");
    await tx.insert(reviewReport).values({ reviewPk: pk, userId, reason }).onConflictDoNothing();
    // What the venue itself reports waits for a person and hides nothing; what a person has decided on counts no more.
    const byReaders = and(
      eq(reviewReport.reviewPk, pk),
      isNull(reviewReport.closedAt),
      notLike(reviewReport.userId, "operator:%"),
    );
    if ((await tx.$count(reviewReport, byReaders)) < ENOUGH) return null;
    await tx
      .update(review)
      .set({ state: "blocked", blockedAt: clock.sqlNow(), blockedUntil: clock.sqlNowPlus(BLOCK_SECONDS) })
      .where(eq(review.pk, pk));
    await countReview(tx, row.contentPk, { count: -1, stars: -row.stars });
    log().warn({ review: pk }, "review hidden after reports: a person has to look");
    return null;
  });
}

/** Shows reviews again whose thirty days are over without a decision. Returns how many. */
export async function showBlockedAgain(db: Db): Promise<number> {
  const due = await db
    .select({ pk: review.pk })
    .from(review)
    .where(and(eq(review.state, "blocked"), lte(review.blockedUntil, clock.sqlNow())));
  for (const { pk } of due) {
    await transaction(db, async (tx) => {
      await tx.delete(reviewReport).where(and(eq(reviewReport.reviewPk, pk), isNull(reviewReport.closedAt)));
      const [shown] = await tx
        .update(review)
        .set({ state: "visible", blockedAt: null, blockedUntil: null })
        .where(and(eq(review.pk, pk), eq(review.state, "blocked")))
        .returning();
      if (shown) await countReview(tx, shown.contentPk, { count: 1, stars: shown.stars });
    });
  }
  return due.length;
}

/** Registers it as a job of this process, every hour. */
export function registerReviewJob(): void {
  registerJob({
    name: "show-blocked-reviews",
    everySeconds: 3600,
    run: async (db) => {
      await showBlockedAgain(db);
    },
  });
}
