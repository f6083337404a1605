import type { PlainDate } from "./plain-date";

/** The first day from `day` on when an event that begins on `shownFrom` can be visited; age and price are judged on it. */
export const firstVisitDay = (shownFrom: PlainDate | null | undefined, day: PlainDate): PlainDate =>
  shownFrom && shownFrom > day ? shownFrom : day;
