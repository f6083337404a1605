import type { OpeningHours } from "@/shared/contract/main/content-facts";
import { holidayNames, isHoliday } from "@/shared/dates/holidays";
import { addDays, type PlainDate, weekday } from "@/shared/dates/plain-date";

/** Closing days of a place. Holidays follow their own rule on any weekday. */
export interface ClosingDays {
  /** Sunday 0 to Saturday 6. */
  closedWeekdays: readonly number[];
  /** Certain weekdays of each month: the second Monday, or with `nth` 0 the last one. */
  closedNth?: readonly { weekday: number; nth: number }[];
  /** A holiday on a closed weekday: open, closed, or open and then closed on the next working day. */
  closedWeekdayOnHoliday: "open" | "closed" | "moved";
  holidays: "open" | "closed";
  /** Days as `MM-DD` (`01-01`), or names of the holiday calendar (`설날 전날`). */
  closedDays: readonly string[];
}

const WEEKDAYS = "일월화수목금토";

const SUSPENDED = /휴관\s*중|임시\s*휴관|폐관|폐업|운영\s*중단|리모델링|^휴관$/;

/**
 * Parses closing days from free text; null when the place is closed until further notice. An unclear text counts as
 * closed: nothing is sold or planned for a day the place can be closed.
 */
export function readClosingDays({
  holiday,
  closed_text: text,
}: Pick<OpeningHours, "holiday" | "closed_text">): ClosingDays | null {
  if (SUSPENDED.test(text)) return null;
  const conditions = /\([^)]*\)|[^,+/]*(?:공휴일|휴일|연휴)(?:인|일|이|과|에)\s*(?:경우|때|면|겹)[^,+/]*/g;
  const onHoliday = (text.match(conditions) ?? []).join(" ");
  // 1월, 6월은 달이지 월요일이 아니다.
  const days = text
    .replace(conditions, (part) => (/^\(/.test(part) ? " " : firstClause(part)))
    .replace(/\d+\s*월(\s*\d+\s*일)?/g, " ");
  const closedNth = OF_SOME_MONTHS.test(text) ? [] : nthIn(days);
  const closedWeekdays = weekdaysIn(closedNth.length > 0 ? days.replace(NTH, " ") : days);
  if (closedWeekdays.length >= 7) return null;
  return {
    closedWeekdays,
    ...(closedNth.length > 0 && { closedNth }),
    closedWeekdayOnHoliday: holidayRule(onHoliday),
    holidays: holiday !== null && !/공휴일|국경일|휴일(?!인)/.test(days) ? "open" : "closed",
    closedDays: closedDaysIn(text),
  };
}

/** True when a place is closed on a day. */
export function isClosedOn(closing: ClosingDays, date: PlainDate): boolean {
  if ([date.slice(5), ...holidayNames(date)].some((name) => closing.closedDays.includes(name))) return true;
  const regularlyClosed = isRegularlyClosed(closing, date);
  if (!isHoliday(date)) return regularlyClosed || isMovedClosing(closing, date);
  return closing.holidays === "closed" || (regularlyClosed && closing.closedWeekdayOnHoliday === "closed");
}

const isRegularlyClosed = ({ closedWeekdays, closedNth = [] }: ClosingDays, date: PlainDate): boolean =>
  closedWeekdays.includes(weekday(date)) ||
  closedNth.some(
    (day) => day.weekday === weekday(date) && (day.nth === 0 ? isLastOfMonth(date) : day.nth === weekOfMonth(date)),
  );
const weekOfMonth = (date: PlainDate): number => Math.ceil(Number(date.slice(8)) / 7);
const isLastOfMonth = (date: PlainDate): boolean => addDays(date, 7).slice(0, 7) !== date.slice(0, 7);

/** True for the first working day after holidays on which the place opened on a closed weekday. */
function isMovedClosing(closing: ClosingDays, date: PlainDate): boolean {
  if (closing.closedWeekdayOnHoliday !== "moved") return false;
  for (let day = addDays(date, -1); isHoliday(day); day = addDays(day, -1)) {
    if (isRegularlyClosed(closing, day)) return true;
  }
  return false;
}

/** Removes the condition: `월요일이 공휴일인 경우…` still names the weekday. */
const firstClause = (part: string): string => part.replace(/이?\s*(?:정부[^\s]*\s*)?(?:공휴일|휴일|연휴).*$/, " ");

function holidayRule(conditions: string): ClosingDays["closedWeekdayOnHoliday"] {
  if (/다음|익일|이튿날/.test(conditions)) return "moved";
  return /제외|개관|정상|운영/.test(conditions) ? "open" : "closed";
}

/** `둘째·넷째 월요일`, `매월 2, 4주 월요일`, `마지막 주 수요일`. */
const NTH =
  /((?:(?:첫|두|둘|세|셋|네|넷|다섯|[1-5])\s*(?:번째|째|주)?\s*주?[\s,·+및]*)*(?:첫|두|둘|세|셋|네|넷|다섯|[1-5])\s*(?:번째|째|주)\s*주?\s*|마지막\s*주?\s*)([일월화수목금토])요일/g;
/** Limited to certain months: the weekday counts as closed all year. */
const OF_SOME_MONTHS = /\d\s*월\s*(?:[첫두둘세셋네넷]|마지막)/;
const NTH_LETTERS: Readonly<Record<string, number>> = {
  첫: 1,
  두: 2,
  둘: 2,
  세: 3,
  셋: 3,
  네: 4,
  넷: 4,
  다섯: 5,
  마지막: 0,
};

const nthIn = (text: string): { weekday: number; nth: number }[] =>
  [...text.matchAll(NTH)].flatMap(([, list = "", letter = ""]) =>
    [...list.matchAll(/첫|두|둘|세|셋|네|넷|다섯|마지막|[1-5]/g)].map(([word]) => ({
      weekday: WEEKDAYS.indexOf(letter),
      nth: NTH_LETTERS[word] ?? Number(word),
    })),
  );

function weekdaysIn(text: string): number[] {
  const found = new Set<number>();
  if (/주말/.test(text)) for (const day of [0, 6]) found.add(day);
  for (const [, list] of text.matchAll(
    /([일월화수목금토](?:요일)?(?:\s*[,·+/~및]*\s*[일월화수목금토](?:요일)?)*)요일/g,
  )) {
    for (const letter of (list ?? "").replaceAll("요일", "")) addDay(found, letter);
  }
  // Single letters between separators: `월`, `토+일`, `매주 월`.
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
  if (/1\s*월\s*1\s*일|(?:^|\D)1\.\s*1(?!\d)|신정|새해/.test(text)) days.push("01-01");
  if (/성탄|크리스마스|12\s*월\s*25/.test(text)) days.push("12-25");
  if (/근로자|노동절|5\s*월\s*1\s*일/.test(text)) days.push("05-01");
  return days;
}
