import type { DemoSub } from "@/server/data/demo";
import { openDays, type SlotPlan, type SlotTime } from "@/server/main/catalog/slot-plan";
import { between, createRandom, pick } from "@/server/platform/catalog/random";
import { type PlainDate, weekday } from "@/shared/dates/plain-date";

type SlotRow = { date: PlainDate | null; startsAt: string | null; endsAt: string | null; capacity: number };

/** Closing weekdays of demo places: most close on one day of the week, some never. */
const CLOSINGS: readonly (readonly number[])[] = [[1], [1], [2], [], [1, 2], []];

/** An arbitrary date: the rounds do not depend on it. */
const ANY_DAY: PlainDate = "2026-01-03";

export const toRounds = ({ times, minutes }: DemoSub) =>
  times.map((startsAt) => ({ date: ANY_DAY, startsAt, endsAt: endTime(startsAt, minutes) }));

/** Times and closing days of one demo content. Weekdays have fewer rounds than weekends. */
export function demoSlotPlan(sub: DemoSub, random: () => number): SlotPlan {
  const times = toRounds(sub).map(({ startsAt, endsAt }) => ({ startsAt, endsAt }));
  const plan: SlotPlan = {
    weekdayTimes: times.length > 2 ? times.slice(0, -1) : times,
    weekendTimes: times,
    holidayTimes: times,
    closedWeekdays: pick(random, CLOSINGS),
    closedWeekdayOnHoliday: pick(random, ["open", "moved", "closed"] as const),
    holidays: random() < 0.15 ? "closed" : "open",
    closedDays: ["설날", "추석"],
    capacity: sub.capacity,
  };
  return sub.neverCloses ? { ...plan, closedWeekdays: [], holidays: "open", closedDays: [] } : plan;
}

function endTime(startsAt: string, minutes: number): SlotTime["endsAt"] {
  const [hour = 0, minute = 0] = startsAt.split(":").map(Number);
  const end = Math.min(hour * 60 + minute + minutes, 23 * 60 + 59);
  return `${String(Math.floor(end / 60)).padStart(2, "0")}:${String(end % 60).padStart(2, "0")}`;
}

/** Selects the special case that a content shows in its first days; null for days that are added later. */
type SlotMood = { at: number };

/**
 * Slots of a demo content from `from`. Seats sold by other channels are subtracted from the capacity: weekends have
 * fewer seats, some contents are sold out this weekend, some have one seat left.
 */
export function demoSlotRows(
  key: string,
  plan: SlotPlan,
  from: PlainDate,
  days: number,
  mood: SlotMood | null,
): SlotRow[] {
  return openDays(plan, from, days).flatMap(({ date, times }, nth) =>
    times.map((time) => ({ date, ...time, capacity: drawCapacity(key, plan, date, nth, time, mood) })),
  );
}

function drawCapacity(
  key: string,
  plan: SlotPlan,
  date: PlainDate,
  nth: number,
  time: SlotTime,
  mood: SlotMood | null,
): number {
  const random = createRandom(`${key} ${date} ${time.startsAt}`);
  const at = mood?.at ?? 0;
  const isWeekend = [0, 6].includes(weekday(date));
  if (at % 37 === 9 && nth < 12) return 0;
  if (at % 13 === 4 && nth < 9 && isWeekend) return 0;
  if (at % 11 === 3 && nth === 1) return 1;
  const share = isWeekend && mood !== null && nth < 10 ? between(random, 10, 80) : between(random, 45, 100);
  return Math.max(2, Math.round((plan.capacity * share) / 100));
}
