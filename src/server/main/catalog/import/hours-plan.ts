import type { SlotPlan, SlotTime } from "@/server/main/catalog/slot-plan";
import type { OpeningHours } from "@/shared/contract/main/content-facts";

/** Day tickets have no time of day. */
const DAY: readonly SlotTime[] = [{ startsAt: null, endsAt: null }];
/** A museum does not run out of day tickets in a sandbox: no scarcity is made up. */
const DAY_CAPACITY = 300;
const WEEKDAYS = "일월화수목금토";

const SUSPENDED = /휴관\s*중|임시\s*휴관|폐관|폐업|운영\s*중단|리모델링|^휴관$/;

/** The days that opening hours surely mean; null when it is closed for the time being or says no hours. */
export function hoursPlan({ weekday, holiday, closed_text }: OpeningHours): SlotPlan | null {
  return weekday === null || SUSPENDED.test(closed_text) ? null : planOf(closed_text, holiday !== null);
}

/**
 * Closing days out of free text. Where the text is unclear the day counts as closed: nothing is sold for a day on which
 * the doors may be shut.
 */
function planOf(text: string, opensOnHolidays: boolean): SlotPlan | null {
  const conditions = /\([^)]*\)|[^,+/]*(?:공휴일|휴일|연휴)(?:인|일|이|과|에)\s*(?:경우|때|면|겹)[^,+/]*/g;
  const onHoliday = (text.match(conditions) ?? []).join(" ");
  // 1월, 6월은 달이지 월요일이 아니다.
  const days = text
    .replace(conditions, (part) => (/^\(/.test(part) ? " " : firstClause(part)))
    .replace(/\d+\s*월(\s*\d+\s*일)?/g, " ");
  const closedWeekdays = weekdaysIn(days);
  if (closedWeekdays.length >= 7) return null;
  return {
    weekdayTimes: DAY,
    weekendTimes: DAY,
    holidayTimes: DAY,
    closedWeekdays,
    closedWeekdayOnHoliday: holidayRule(onHoliday),
    holidays: opensOnHolidays && !/공휴일|국경일|휴일(?!인)/.test(days) ? "open" : "closed",
    closedDays: closedDaysIn(text),
    capacity: DAY_CAPACITY,
  };
}

/** `월요일이 공휴일인 경우…` still names the weekday. */
const firstClause = (part: string): string => part.replace(/이?\s*(?:정부[^\s]*\s*)?(?:공휴일|휴일|연휴).*$/, " ");

function holidayRule(conditions: string): SlotPlan["closedWeekdayOnHoliday"] {
  if (/다음|익일|이튿날/.test(conditions)) return "moved";
  return /제외|개관|정상|운영/.test(conditions) ? "open" : "closed";
}

function weekdaysIn(text: string): number[] {
  const found = new Set<number>();
  if (/주말/.test(text)) for (const day of [0, 6]) found.add(day);
  for (const [, list] of text.matchAll(
    /([일월화수목금토](?:요일)?(?:\s*[,·+/~및]*\s*[일월화수목금토](?:요일)?)*)요일/g,
  )) {
    for (const letter of (list ?? "").replaceAll("요일", "")) addDay(found, letter);
  }
  // Lone letters between separators: `월`, `토+일`, `매주 월`.
  for (const part of text.split(/[,+/·\s]+/)) {
    if (/^[일월화수목금토]+$/.test(part.replace(/^매주/, "").replace(/(은|는)?휴[관무]$/, ""))) {
      for (const letter of part.replace(/^매주/, "")) addDay(found, letter);
    }
  }
  return [...found].sort((a, b) => a - b);
}

function addDay(found: Set<number>, letter: string): void {
  const day = WEEKDAYS.indexOf(letter);
  if (day >= 0) found.add(day);
}

function closedDaysIn(text: string): string[] {
  const days: string[] = [];
  const around = (name: string) =>
    /연휴|전날|전일|전후/.test(text) ? [`${name} 전날`, name, `${name} 다음 날`] : [name];
  if (/설|구정|명절/.test(text)) days.push(...around("설날"));
  if (/추석|명절/.test(text)) days.push(...around("추석"));
  if (/1\s*월\s*1\s*일|(?<!\d)1\.\s*1(?!\d)|신정|새해/.test(text)) days.push("01-01");
  if (/성탄|크리스마스|12\s*월\s*25/.test(text)) days.push("12-25");
  if (/근로자|노동절|5\s*월\s*1\s*일/.test(text)) days.push("05-01");
  return days;
}
