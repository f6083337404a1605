import type { StayReview } from "@/shared/contract/stay/reviews";
import { kstInstant, readInstant } from "@/shared/dates/kst";
import type { PlainDate } from "@/shared/dates/plain-date";

/** True when an own review can still be changed on a day; the server checks the exact time. */
export const isEditable = ({ booking_id, editable_until: until }: StayReview, today: PlainDate): boolean => {
  const end = until === null ? null : readInstant(until);
  return booking_id !== null && end !== null && end > kstInstant(today);
};
