import { type PlainDate, twoDigits } from "@/shared/dates/plain-date";
import { answerBy } from "@/shared/stay/answer-by";

const LATEST = "24:00";
const TIMES = Array.from(
  { length: 48 },
  (_, index) => `${twoDigits(Math.floor(index / 2))}:${index % 2 === 0 ? "00" : "30"}`,
);

/**
 * Earliest check-in time at which a venue can still confirm a stay from `checkIn` on; "24:00" when it is too late for
 * all. A search compares it with each accommodation's check-in time.
 */
export function standbyFrom(now: Date, checkIn: PlainDate): string {
  return TIMES.find((time) => answerBy(now, checkIn, time) !== null) ?? LATEST;
}
