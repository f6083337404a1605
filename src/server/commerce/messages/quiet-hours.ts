import { clock } from "@/server/platform/clock";
import { kstInstant, kstParts, kstToday } from "@/shared/dates/kst";
import { addDays } from "@/shared/dates/plain-date";

/** Korean hours without messages that can wait. */
export const QUIET_FROM = 21;
const QUIET_UNTIL = 8;
const HOUR_MS = 3_600_000;

/** The instant, in milliseconds, `hours` after now without the quiet hours; a day of 24 has 13 others. */
export function afterWakingHours(hours: number): number {
  let left = (hours >= 24 ? (hours / 24) * (QUIET_FROM - QUIET_UNTIL) : hours) * HOUR_MS;
  let at = Math.max(clock.nowMs(), afterQuiet()?.getTime() ?? 0);
  for (;;) {
    const today = kstToday(at);
    const untilQuiet = kstInstant(today, `${QUIET_FROM}:00`) - at;
    if (left <= untilQuiet) return at + left;
    left -= untilQuiet;
    at = kstInstant(addDays(today, 1), `0${QUIET_UNTIL}:00`);
  }
}

/** Start of a visit; without a time, it starts when quiet hours end. */
type Start = { date: string | null; startsAt?: string | null };

/** True when a visit starts before `until`, so its message cannot wait. */
const startsBefore = (until: number, { date, startsAt }: Start): boolean =>
  date !== null && kstInstant(date, startsAt ?? `0${QUIET_UNTIL}:00`) < until;

/** End of the current quiet hours; undefined by day, or for a visit that starts before then. */
export function afterQuiet(visits: readonly Start[] = []): Date | undefined {
  const now = clock.now();
  const { hour } = kstParts(now);
  if (hour >= QUIET_UNTIL && hour < QUIET_FROM) return undefined;
  const today = kstToday(now);
  const until = kstInstant(hour < QUIET_UNTIL ? today : addDays(today, 1), `0${QUIET_UNTIL}:00`);
  return visits.some((visit) => startsBefore(until, visit)) ? undefined : new Date(until);
}
