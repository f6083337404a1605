import type { StayReview } from "@/shared/contract/stay/reviews";
import { kstInstant, readInstant } from "@/shared/dates/kst";
import type { PlainDate } from "@/shared/dates/plain-date";

/** Whether an own review may still be changed on a day; the host judges the minute. */
export const isEditable = ({ booking_id, editable_until: until }: StayReview, today: PlainDate): boolean => {
  const end = until === null ? null : readInstant(until);
  return booking_id !== null && end !== null && end > kstInstant(today);
};
