import { and, asc, desc, eq, inArray } from "drizzle-orm";
import type { Db } from "@/server/platform/db/types";
import { uuidv7 } from "@/server/platform/ids";
import { review, reviewReport } from "@/server/platform/schema/review";
import type { ReviewKind } from "@/shared/review/kinds";
import type { ReportReason } from "@/shared/review/report-reasons";
import { SUBJECTS } from "./review-rows";

type Ask = { kind: ReviewKind; placeId?: number; reasons: readonly ReportReason[] };

/** Demo: readers report the review with the fewest stars, unless a review of the kind was ever reported. */
export async function reportPoorest(db: Db, { kind, placeId, reasons }: Ask): Promise<void> {
  const ofKind = db.select({ id: review.id }).from(review).where(eq(review.subjectKind, kind));
  if ((await db.$count(reviewReport, inArray(reviewReport.reviewId, ofKind))) > 0) return;
  const ofPlace = placeId === undefined ? undefined : eq(SUBJECTS[kind].key, placeId);
  const [poor] = await db
    .select({ pk: review.id })
    .from(review)
    .where(and(eq(review.subjectKind, kind), eq(review.state, "visible"), ofPlace))
    .orderBy(asc(review.stars), desc(review.createdAt), asc(review.id))
    .limit(1);
  if (!poor) return;
  for (const reason of reasons) await db.insert(reviewReport).values({ reviewId: poor.pk, userId: uuidv7(), reason });
}
