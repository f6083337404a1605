import { kstInstant, kstParts } from "@/shared/dates/kst";
import { addDays } from "@/shared/dates/plain-date";

const QUIET_FROM = 21;
const QUIET_UNTIL = 8;

/** When the night ends that `now` lies in, in which only those are told who agreed to it; null by day. */
export function quietUntil(now: Date): Date | null {
  const { hour, date } = kstParts(now);
  if (hour >= QUIET_UNTIL && hour < QUIET_FROM) return null;
  return new Date(kstInstant(hour < QUIET_UNTIL ? date : addDays(date, 1), "08:00"));
}
