import type { ReservationList } from "@/shared/contract/main/booking/reservation";
import type { AuthorableReviews } from "@/shared/contract/main/reviews";
import { kstToday } from "@/shared/dates/kst";
import { addDays, type PlainDate } from "@/shared/dates/plain-date";
import { stayReviewWindow } from "@/shared/review/stay-review-window";

type Line = ReservationList["reservations"][number];
export type StayLine = Line & { stay: NonNullable<Line["stay"]> };

/** Days back and ahead searched for stays; a request spans a year at most. */
const BACK = 300;
const AHEAD = 65;

/** Date range of bookings for a member's reviews. */
export const mineSpan = (today: PlainDate) => ({ start_date: addDays(today, -BACK), end_date: addDays(today, AHEAD) });

const listStays = (list: ReservationList | undefined): StayLine[] =>
  (list?.reservations ?? []).flatMap((line) => (line.stay ? [{ ...line, stay: line.stay }] : []));

/** Stays that can be reviewed now, earliest deadline first. */
export const writableStays = (list: ReservationList | undefined): StayLine[] =>
  listStays(list)
    .filter(({ stay }) => stay.is_reviewable)
    .sort((a, b) => a.stay.check_out_date.localeCompare(b.stay.check_out_date));

/** Number of visits and stays that can be reviewed now. */
export const writableCount = (
  activities: AuthorableReviews | undefined,
  bookings: ReservationList | undefined,
): number => (activities?.reviews.length ?? 0) + writableStays(bookings).length;

/** The last day on which a stay can be reviewed. */
export const stayLastDay = ({ stay }: StayLine): PlainDate => kstToday(stayReviewWindow(stay.check_out_date).until - 1);
