import { and, eq, lte } from "drizzle-orm";
import { clock } from "@/server/platform/clock";
import { transaction } from "@/server/platform/db/transaction";
import type { Db } from "@/server/platform/db/types";
import { notFound, refused } from "@/server/platform/errors";
import { log } from "@/server/platform/log";
import { review } from "@/server/platform/schema/review";
import { type ReviewRef, reviewRefText } from "@/shared/review/kinds";
import type { Report } from "@/shared/review/report-reasons";
import { dropReports, fileReport, lockKept, moveKept, openReports } from "./kept-reviews";

/** Number of readers whose reports hide a review until desk staff decide. */
const ENOUGH = 3;
const BLOCK_SECONDS = 30 * 86_400;

/** Reports a review once per reader; three hide it for up to thirty days. Throws 404, F000 for an own one. */
export async function reportReview(
  db: Db,
  ref: ReviewRef,
  { userId, ...report }: { userId: string } & Report,
): Promise<null> {
  return transaction(db, async (tx) => {
    const row = await lockKept(tx, ref);
    if (row?.state !== "visible") throw notFound();
    if (row.userId === userId) throw refused("내가 쓴 후기는 신고할 수 없어요. 지우거나 고쳐 주세요.");
    await fileReport(tx, ref, { userId, ...report });
    // Reports of the venue hide nothing and wait for desk staff; closed reports do not count.
    if ((await openReports(tx, ref, true)) < ENOUGH) return null;
    await moveKept(tx, row, { state: "blocked", at: clock.sqlNow(), until: clock.sqlNowPlus(BLOCK_SECONDS) });
    log().warn({ review: reviewRefText(ref) }, "review hidden after reports: a person has to look");
    return null;
  });
}

/** Shows reviews hidden for thirty days without a decision. Returns the count. */
export async function showBlockedAgain(db: Db): Promise<number> {
  let shown = 0;
  const due = await db
    .select({ kind: review.subjectKind, pk: review.id })
    .from(review)
    .where(and(eq(review.state, "blocked"), lte(review.blockedUntil, clock.sqlNow())));
  for (const ref of due) if (await showAgain(db, ref)) shown += 1;
  return shown;
}

/** Rechecks under the lock: desk staff can have decided. */
const showAgain = (db: Db, ref: ReviewRef): Promise<boolean> =>
  transaction(db, async (tx) => {
    const row = await lockKept(tx, ref);
    if (row?.state !== "blocked" || row.blockedUntil === null || row.blockedUntil > clock.nowMs()) return false;
    await dropReports(tx, ref);
    await moveKept(tx, row, { state: "visible" });
    return true;
  });
