import type { SlotView } from "@/shared/contract/main/contents";
import { addDays, daysBetween, type PlainDate } from "@/shared/dates/plain-date";

export const WEEK = 7;

/** One start time; options with separate stock are added up. */
export type Time = Pick<SlotView, "left" | "state" | "is_cut_off"> & {
  slotId: number;
  startsAt: string | null;
  isCalm: boolean;
};

/** True if the time has seats. */
export const isBookable = ({ state }: Pick<SlotView, "state">): boolean => state === "open" || state === "few";

/** Returns the first day of the week that contains `date`; weeks are counted from today. */
export const toWeek = (date: PlainDate, today: PlainDate): PlainDate =>
  addDays(today, Math.floor(Math.max(0, daysBetween(today, date)) / WEEK) * WEEK);

/** Returns the start times of a day, in order. */
export const toTimes = (slots: readonly SlotView[], date: PlainDate | null): Time[] => {
  const times = new Map<string, Time>();
  for (const slot of slots) {
    if (slot.date !== date) continue;
    const key = slot.starts_at ?? "";
    const time = times.get(key);
    const bookable = isBookable(slot);
    if (!time) {
      const { pk: slotId, starts_at: startsAt, state, is_calm: isCalm = false, is_cut_off } = slot;
      times.set(key, { slotId, startsAt, left: bookable ? slot.left : 0, state, isCalm, is_cut_off });
    } else if (bookable) {
      const state = isBookable(time) && time.state === "few" ? slot.state : isBookable(time) ? time.state : slot.state;
      times.set(key, { ...time, left: time.left + slot.left, state });
    }
  }
  return [...times.values()].sort((a, b) => (a.startsAt ?? "").localeCompare(b.startsAt ?? ""));
};

/** Returns the sold-out start times, of one day if it is chosen. */
export const fullSlots = (slots: readonly SlotView[], date: PlainDate | null) =>
  [...new Set(slots.flatMap((slot) => (slot.date === null ? [] : [slot.date])))]
    .filter((day) => date === null || day === date)
    .sort()
    .flatMap((day) =>
      toTimes(slots, day)
        .filter(({ state }) => state === "sold_out")
        .map(({ slotId, startsAt }) => ({ slotId, startsAt, date: day })),
    );

/** Returns the first day that can be booked, or null. */
export const soonestDay = (slots: readonly SlotView[]): PlainDate | null =>
  slots
    .filter(isBookable)
    .flatMap(({ date }) => (date === null ? [] : [date]))
    .sort()[0] ?? null;
