import { clock } from "@/server/platform/clock";
import { kstInstant, kstParts, kstToday } from "@/shared/dates/kst";
import { addDays } from "@/shared/dates/plain-date";

/** A phone does not ring between these hours of Korea for what can wait. */
export const QUIET_FROM = 21;
const QUIET_UNTIL = 8;

/** A start of a visit. Without a time it opens in the morning. */
type Start = { date: string | null; startsAt?: string | null };

/** Whether a visit starts before `until`, so that its news cannot wait that long. */
const startsBefore = (until: number, { date, startsAt }: Start): boolean =>
  date !== null && kstInstant(date, startsAt ?? `0${QUIET_UNTIL}:00`) < until;

/** The next morning while people sleep; nothing by day, nor for news of a visit that starts before it. */
export function afterQuiet(visits: readonly Start[] = []): Date | undefined {
  const now = clock.now();
  const { hour } = kstParts(now);
  if (hour >= QUIET_UNTIL && hour < QUIET_FROM) return undefined;
  const today = kstToday(now);
  const until = kstInstant(hour < QUIET_UNTIL ? today : addDays(today, 1), `0${QUIET_UNTIL}:00`);
  return visits.some((visit) => startsBefore(until, visit)) ? undefined : new Date(until);
}
