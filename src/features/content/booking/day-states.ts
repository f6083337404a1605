import { lateCopy } from "@/features/content/late-copy";
import { seatsLeftText } from "@/shared/content/sold-until";
import type { SlotView } from "@/shared/contract/main/contents";
import { weekdayText } from "@/shared/dates/date-text";
import { holidayNames } from "@/shared/dates/holidays";
import { addDays, daysBetween, type PlainDate, toParts, weekday } from "@/shared/dates/plain-date";
import type { WeekDay } from "@/ui/booking/calendar/week-strip";
import { isBookable, type Time, toTimes, WEEK } from "./slots";

const { booking: copy } = lateCopy;
/** Text below a start time. */
export const timeStateText = ({
  state,
  left,
  is_cut_off: isCutOff,
}: Pick<Time, "state" | "left" | "is_cut_off">): string => {
  if (state === "open" || state === "few") return seatsLeftText(state, left);
  if (state === "closed") return isCutOff ? copy.cutOff : copy.over;
  return copy.full;
};

const dayState = (slots: readonly SlotView[], date: PlainDate): Pick<WeekDay, "state" | "stateText"> => {
  const times = toTimes(slots, date);
  const open = times.filter(isBookable);
  if (times.length === 0) return { state: "off", stateText: copy.off };
  if (open.length === 0) return { state: "full", stateText: copy.full };
  if (open.some(({ state }) => state === "open")) return { state: "open", stateText: copy.open };
  return { state: "few", stateText: copy.left(Math.max(...open.map(({ left }) => left))) };
};

/** Returns seven days from `from`, with their availability. */
export const weekDays = (slots: readonly SlotView[], from: PlainDate, today: PlainDate): WeekDay[] =>
  Array.from({ length: WEEK }, (_, index) => {
    const date = addDays(from, index);
    return {
      date,
      day: String(toParts(date).day),
      weekday: weekdayText(date),
      weekdayIndex: weekday(date),
      holiday: holidayNames(date)[0],
      today: date === today,
      ...dayState(slots, date),
    };
  });

/** Returns the days from `from` to `to` that cannot be booked. */
export const closedDays = (slots: readonly SlotView[], from: PlainDate, to: PlainDate): PlainDate[] => {
  const open = new Set(slots.filter(isBookable).map(({ date }) => date));
  return Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => addDays(from, index)).filter(
    (day) => !open.has(day),
  );
};
