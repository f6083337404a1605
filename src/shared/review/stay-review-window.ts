import { type Instant, kstInstant, toMillis } from "@/shared/dates/kst";
import { addDays, type PlainDate } from "@/shared/dates/plain-date";

const WRITE_DAYS = 90;
const EDIT_MS = 30 * 86_400_000;
/** Time on the last day at which a stay counts as over, regardless of the accommodation's check-out time. */
const STAY_OVER_AT = "11:00";

/**
 * Period in which a stay can be reviewed: from 11:00 on the last day until the end of the 90th day after it
 * (exclusive).
 */
export const stayReviewWindow = (checkOut: PlainDate): { from: number; until: number } => ({
  from: kstInstant(checkOut, STAY_OVER_AT),
  until: kstInstant(addDays(checkOut, WRITE_DAYS + 1)),
});

/** Deadline for changing a review, in milliseconds: thirty days after it was written. */
export const reviewEditableUntil = (createdAt: Instant): number => toMillis(createdAt) + EDIT_MS;
