import { dateTimeText, timeText } from "./date-text";
import type { Instant } from "./instant";
import { kstToday } from "./kst-today";

/** `오후 2:10` of today, `11월 20일 (금) 오후 2:10` of any other day: when something that is shown was saved. */
export const savedText = (saved: Instant, now: Instant): string =>
  kstToday(saved) === kstToday(now) ? timeText(saved) : dateTimeText(saved);
