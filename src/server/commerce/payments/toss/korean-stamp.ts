import { type Instant, kstParts } from "@/shared/dates/kst";
import { twoDigits } from "@/shared/dates/plain-date";

/** The gateway's time format: `2026-05-03T15:00:00+09:00`. */
export function koreanStamp(instant: Instant): string {
  const { date, hour, minute, second } = kstParts(instant);
  return `${date}T${[hour, minute, second].map(twoDigits).join(":")}+09:00`;
}
