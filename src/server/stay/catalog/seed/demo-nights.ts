import { between, createRandom } from "@/server/platform/catalog/random";
import type { NightRow } from "@/server/stay/catalog/write-nights";
import { isWeekendNight } from "@/shared/dates/holidays";
import { addDays, type PlainDate } from "@/shared/dates/plain-date";
import { isPeakNight } from "@/shared/dates/season";
import { type DemoStay, type DemoStayRoom, EXAMPLE_ROOM, roundWon } from "./demo-stays";

const WEEKEND_PERCENT = 132;
const PEAK_PERCENT = 140;

/**
 * Nights of a demo room. Rooms sold on other channels are missing from the capacity: in the first days some
 * accommodations are full at the weekend, some have one room left, some are closed. `isFirst` is false for nights
 * added later, which have no such cases.
 */
export function demoNights(
  stay: DemoStay,
  room: DemoStayRoom,
  from: PlainDate,
  days: number,
  isFirst: boolean,
): NightRow[] {
  return Array.from({ length: days }, (_, nth) => {
    const date = addDays(from, nth);
    const mood = isFirst ? pickMood(stay.at, nth, isWeekendNight(date)) : "plain";
    return { ...drawPrice(stay, room, date), ...drawStock(room, date, mood) };
  });
}

function drawPrice(stay: DemoStay, room: DemoStayRoom, date: PlainDate) {
  if (room.key === EXAMPLE_ROOM) return { listPrice: room.weekday, price: room.weekday, minNights: 1 };
  const isPeak = isPeakNight(date, stay.peaks ?? undefined);
  const isWeekend = isWeekendNight(date);
  const listPrice = roundWon(
    (((room.weekday * (isPeak ? PEAK_PERCENT : 100)) / 100) * (isWeekend ? WEEKEND_PERCENT : 100)) / 100,
  );
  const percent = isPeak ? 0 : isWeekend ? Math.floor(stay.discount / 2) : stay.discount;
  return {
    listPrice,
    price: Math.floor((listPrice * (100 - percent)) / 100_000) * 1000,
    minNights: isPeak ? stay.peakMinNights : 1,
  };
}

type Mood = "plain" | "full" | "last" | "shut";

function pickMood(at: number, nth: number, isWeekend: boolean): Mood {
  if (at % 17 === 9 && nth < 14) return "full";
  if (at % 13 === 4 && nth < 10 && isWeekend) return "full";
  if (at % 19 === 6 && nth < 6) return "shut";
  return at % 11 === 3 && nth < 5 ? "last" : "plain";
}

function drawStock(room: DemoStayRoom, date: PlainDate, mood: Mood) {
  const isClosed = mood === "shut";
  if (room.key === EXAMPLE_ROOM) return { capacity: room.rooms, isClosed: false };
  if (mood === "full") return { capacity: 0, isClosed };
  if (mood === "last") return { capacity: 1, isClosed };
  const random = createRandom(`${room.key} ${date}`);
  if (room.rooms === 1) return { capacity: random() < (isWeekendNight(date) ? 0.35 : 0.12) ? 0 : 1, isClosed };
  const share = isWeekendNight(date) ? between(random, 0, 80) : between(random, 45, 100);
  return { capacity: Math.round((room.rooms * share) / 100), isClosed };
}
