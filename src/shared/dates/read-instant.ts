import { kstInstant } from "./kst-instant";
import { isPlainDate } from "./plain-date";

const ZONED = /(Z|[+-]\d{2}:?\d{2})$/;

/**
 * Milliseconds of a day (its midnight in Korea) or of an ISO time. A time without a zone is read as Korean, never as the
 * machine's own. RangeError on anything else.
 */
export const readInstant = (text: string): number => {
  if (isPlainDate(text)) return kstInstant(text);
  const iso = text.trim().replace(" ", "T");
  const millis = /^\d{4}-\d{2}-\d{2}T/.test(iso) ? Date.parse(ZONED.test(iso) ? iso : `${iso}+09:00`) : Number.NaN;
  if (Number.isNaN(millis)) throw new RangeError(`not a day or an ISO time: ${text}`);
  return millis;
};
