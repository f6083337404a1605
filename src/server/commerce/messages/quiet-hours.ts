import { clock } from "@/server/platform/clock";
import { kstInstant, kstParts, kstToday } from "@/shared/dates/kst";
import { addDays } from "@/shared/dates/plain-date";

/** A phone does not ring between these hours of Korea for what can wait. */
export const QUIET_FROM = 21;
const QUIET_UNTIL = 8;

/** The next morning while people sleep; nothing by day. */
export function afterQuiet(): Date | undefined {
  const now = clock.now();
  const { hour } = kstParts(now);
  if (hour >= QUIET_UNTIL && hour < QUIET_FROM) return undefined;
  const today = kstToday(now);
  return new Date(kstInstant(hour < QUIET_UNTIL ? today : addDays(today, 1), `0${QUIET_UNTIL}:00`));
}
