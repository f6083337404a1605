import type { DemoItem, DemoSub } from "@/server/data/demo";
import type { SlotPlan } from "@/server/main/catalog/slot-plan";
import { createRandom, pickSome } from "@/server/platform/catalog/random";
import type { OpeningHours } from "@/shared/contract/main/content-facts";
import { facilities } from "@/shared/contract/main/lists";
import type { Facts } from "@/shared/text-check/facts";
import { facilitiesNamed } from "@/shared/text-check/place-words";
import type { OptionRow } from "./demo-options";
import { toRounds } from "./demo-slots";

type Place = { key: string; sub: DemoSub; item: DemoItem };

/** Facilities that the venue or its texts state; states one other as missing and leaves the rest unknown. */
export function drawFacilities({ key, sub, item }: Place) {
  if (sub.isShipped) return { facilitiesYes: [], facilitiesNo: [] };
  const random = createRandom(`row of ${key}`);
  const texts = [...sub.tips, ...sub.cautions, item[2], item[3]];
  const yes = [...new Set([...sub.yes, ...texts.flatMap((text) => facilitiesNamed(text, facilities))])];
  const open = facilities.filter((facility) => !yes.includes(facility) && !sub.no.includes(facility));
  const facilitiesYes = [...yes, ...pickSome(random, open, 2)];
  const missing = pickSome(random, open.slice().reverse(), 1);
  return { facilitiesYes, facilitiesNo: [...sub.no, ...missing].filter((item) => !facilitiesYes.includes(item)) };
}

const DAY_NAMES = ["일", "월", "화", "수", "목", "금", "토"];
const ON_HOLIDAYS = { open: "(공휴일에는 정상 운영)", moved: "(공휴일이면 다음 평일에 쉬어요)", closed: "" };

export function toHours({ plan }: { plan: SlotPlan | null }): OpeningHours | null {
  if (!plan) return null;
  const toSpan = (times: typeof plan.weekdayTimes): [string, string] | null => {
    const [first, last] = [times[0]?.startsAt, times.at(-1)?.endsAt];
    return first && last ? [first, last] : null;
  };
  const days = plan.closedWeekdays.map((day) => DAY_NAMES[day]).join("·");
  const isOpenOnHolidays = plan.holidays === "open";
  const weekly = days && `매주 ${days}요일${isOpenOnHolidays ? ON_HOLIDAYS[plan.closedWeekdayOnHoliday] : ""}`;
  const yearly = plan.closedDays.length > 0 ? `${plan.closedDays.join("·")} 당일` : "";
  const closed = [weekly, yearly, isOpenOnHolidays ? "" : "공휴일"].filter(Boolean).join(", ");
  return {
    weekday: toSpan(plan.weekdayTimes),
    weekend: toSpan(plan.weekendTimes),
    holiday: isOpenOnHolidays ? toSpan(plan.holidayTimes) : null,
    closed_text: closed || "연중무휴",
  };
}

/** Free below this age in months; null without children of that age. */
export const freeUnderAge = ({ freeUnder, months }: DemoSub): number | null =>
  freeUnder !== null && freeUnder > months[0] ? freeUnder : null;

type Made = Place & { options: readonly OptionRow[] };

export const textFacts = ({ key, sub, item, options }: Made): Facts => ({
  minMonths: sub.months[0],
  maxMonths: sub.months[1],
  freeUnderMonths: freeUnderAge(sub),
  options,
  indoor: sub.indoor,
  hours: null,
  times: toRounds(sub),
  minutes: sub.minutes,
  ...drawFacilities({ key, sub, item }),
});
