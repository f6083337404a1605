import type { SlotView } from "@/shared/contract/main/contents";
import { addDays } from "@/shared/dates/add-days";
import { weekdayText } from "@/shared/dates/date-text";
import { daysBetween } from "@/shared/dates/days-between";
import { holidayNames } from "@/shared/dates/holidays";
import { type PlainDate, partsOf } from "@/shared/dates/plain-date";
import { weekday } from "@/shared/dates/weekday";
import type { WeekDay } from "@/ui/booking/week-strip";
import { contentCopy } from "./copy";

const { booking: copy } = contentCopy;
export const WEEK = 7;

/** One starting time; options with stock of their own are summed. */
export type Time = { slotPk: number; startsAt: string | null; left: number; state: SlotView["state"] };

export const isBookable = ({ state }: Pick<SlotView, "state">): boolean => state === "open" || state === "few";

/** The first day of the block of seven, counted from today, in which a day lies. */
export const weekOf = (date: PlainDate, today: PlainDate): PlainDate =>
  addDays(today, Math.floor(Math.max(0, daysBetween(today, date)) / WEEK) * WEEK);

/** The starting times of a day, in order. */
export const timesOf = (slots: readonly SlotView[], date: PlainDate | null): Time[] => {
  const times = new Map<string, Time>();
  for (const slot of slots) {
    if (slot.date !== date) continue;
    const key = slot.starts_at ?? "";
    const known = times.get(key);
    const bookable = isBookable(slot);
    if (!known) {
      times.set(key, { slotPk: slot.pk, startsAt: slot.starts_at, left: bookable ? slot.left : 0, state: slot.state });
    } else if (bookable) {
      const state =
        isBookable(known) && known.state === "few" ? slot.state : isBookable(known) ? known.state : slot.state;
      times.set(key, { ...known, left: known.left + slot.left, state });
    }
  }
  return [...times.values()].sort((a, b) => (a.startsAt ?? "").localeCompare(b.startsAt ?? ""));
};

/** The word under a starting time. */
export const timeStateText = ({ state, left }: Pick<Time, "state" | "left">): string => {
  if (state === "open") return copy.open;
  if (state === "few") return copy.leftLong(left);
  return state === "closed" ? copy.over : copy.full;
};

const dayState = (slots: readonly SlotView[], date: PlainDate): Pick<WeekDay, "state" | "stateText"> => {
  const times = timesOf(slots, date);
  const open = times.filter(isBookable);
  if (times.length === 0) return { state: "off", stateText: copy.off };
  if (open.length === 0) return { state: "full", stateText: copy.full };
  if (open.some(({ state }) => state === "open")) return { state: "open", stateText: copy.open };
  return { state: "few", stateText: copy.left(Math.max(...open.map(({ left }) => left))) };
};

/** Seven days from `from` with what is left of each. */
export const weekDays = (slots: readonly SlotView[], from: PlainDate, today: PlainDate): WeekDay[] =>
  Array.from({ length: WEEK }, (_, at) => {
    const date = addDays(from, at);
    return {
      date,
      day: String(partsOf(date).day),
      weekday: weekdayText(date),
      weekdayIndex: weekday(date),
      holiday: holidayNames(date)[0],
      today: date === today,
      ...dayState(slots, date),
    };
  });

/** The days from `from` to `to` on which nothing can be booked. */
export const closedDays = (slots: readonly SlotView[], from: PlainDate, to: PlainDate): PlainDate[] => {
  const open = new Set(slots.filter(isBookable).map(({ date }) => date));
  return Array.from({ length: daysBetween(from, to) + 1 }, (_, at) => addDays(from, at)).filter(
    (day) => !open.has(day),
  );
};

/** The first day that can be booked. */
export const soonestDay = (slots: readonly SlotView[]): PlainDate | null =>
  slots
    .filter(isBookable)
    .flatMap(({ date }) => (date === null ? [] : [date]))
    .sort()[0] ?? null;
