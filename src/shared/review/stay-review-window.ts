import { type Instant, kstInstant, toMillis } from "@/shared/dates/kst";
import { addDays, type PlainDate } from "@/shared/dates/plain-date";

const WRITE_DAYS = 90;
const EDIT_MS = 30 * 86_400_000;
/** When a stay is over on its last day, whatever the accommodation allows beyond it. */
const STAY_OVER_AT = "11:00";

/**
 * When a stay's review may be written: from 11:00 on the last day until the end of the 90th day after it
 * (exclusive).
 */
export const stayReviewWindow = (checkOut: PlainDate): { from: number; until: number } => ({
  from: kstInstant(checkOut, STAY_OVER_AT),
  until: kstInstant(addDays(checkOut, WRITE_DAYS + 1)),
});

/** Until when a review can be changed: thirty days after it was written. Milliseconds. */
export const reviewEditableUntil = (createdAt: Instant): number => toMillis(createdAt) + EDIT_MS;
