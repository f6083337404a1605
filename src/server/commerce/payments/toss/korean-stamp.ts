import { type Instant, kstParts } from "@/shared/dates/kst";
import { twoDigits } from "@/shared/dates/plain-date";

/** `2026-05-03T15:00:00+09:00`: how the gateway writes times. */
export function koreanStamp(instant: Instant): string {
  const { date, hour, minute, second } = kstParts(instant);
  return `${date}T${[hour, minute, second].map(twoDigits).join(":")}+09:00`;
}
