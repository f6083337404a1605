import { dayOfWeek, holidayNames } from "@/shared/dates/holidays";
import { addDays, isPlainDate, type PlainDate, partsOf, twoDigits, weekday } from "@/shared/dates/plain-date";
import { koreanNumber, READ } from "@/shared/text/korean-number";
import { phrase, takeAll } from "./phrase";
import type { Taken, Wish } from "./sentence";

const DAYS = "일월화수목금토";
const SATURDAY = 6;
const WEEK = 7;
const YEAR_DAYS = 366;
const THIS = "이번\\s?주|이번|금주";
const NEXT = "다음\\s?주|다음|담\\s?주|차주";

const AHEAD: Readonly<Record<string, number>> = { 오늘: 0, 내일: 1, 낼: 1, 모레: 2, 내일모레: 2, 글피: 3 };

/** Common names of holidays → names in the calendar. */
const CALLED: Readonly<Record<string, string>> = {
  크리스마스: "기독탄신일",
  성탄절: "기독탄신일",
  어린이날: "어린이날",
  설날: "설날",
  추석: "추석",
  한글날: "한글날",
  개천절: "개천절",
  광복절: "광복절",
  현충일: "현충일",
  삼일절: "3ㆍ1절",
  석가탄신일: "부처님 오신 날",
  부처님오신날: "부처님 오신 날",
  새해: "1월 1일",
  신정: "1월 1일",
};

const coming = (today: PlainDate, day: number): PlainDate => addDays(today, (day - weekday(today) + WEEK) % WEEK);

/** The current weekend, else the next one. */
const weekend = (today: PlainDate, weeks: number): PlainDate => {
  if (weeks === 0) return weekday(today) === 0 ? today : coming(today, SATURDAY);
  return dayOfWeek(today, SATURDAY, weeks);
};

const nextHoliday = (today: PlainDate, name: string): PlainDate | null => {
  const days = Array.from({ length: YEAR_DAYS }, (_, ahead) => addDays(today, ahead));
  return days.find((date) => holidayNames(date).includes(name)) ?? null;
};

/** A day of this year or, when it has passed, of next year. */
const dayOfYear = (today: PlainDate, month: number | null, day: number | null): PlainDate | null => {
  if (month === null || day === null) return null;
  const { year } = partsOf(today);
  const dates = [year, year + 1].map((one) => `${one}-${twoDigits(month)}-${twoDigits(day)}`);
  return dates.find((date) => isPlainDate(date) && date >= today) ?? null;
};

/** A day of this month or of the next one that has it. */
const dayOfMonth = (today: PlainDate, day: number | null): PlainDate | null => {
  if (day === null || day < 1 || day > 31) return null;
  const days = Array.from({ length: 62 }, (_, ahead) => addDays(today, ahead));
  return days.find((date) => partsOf(date).day === day) ?? null;
};

type Rule = [pattern: RegExp, read: (match: RegExpMatchArray, today: PlainDate) => PlainDate | null];

const weeksOf = (found: string | undefined): number => (found && new RegExp(`^(?:${NEXT})$`, "u").test(found) ? 1 : 0);
const number = `(?:\\d{1,2}|${READ})`;

const RULES: readonly Rule[] = [
  [
    phrase(`(\\d{4})[-.](\\d{1,2})[-.](\\d{1,2})`),
    (match, today) => {
      const date = `${match[1]}-${twoDigits(Number(match[2]))}-${twoDigits(Number(match[3]))}`;
      return isPlainDate(date) && date >= today ? date : null;
    },
  ],
  [
    phrase(`(${number})\\s?월\\s?(${number})\\s?일(?:날)?`),
    (match, today) => dayOfYear(today, koreanNumber(match[1] ?? ""), koreanNumber(match[2] ?? "")),
  ],
  [phrase("(\\d{1,2})/(\\d{1,2})"), (match, today) => dayOfYear(today, Number(match[1]), Number(match[2]))],
  [phrase(`(${Object.keys(AHEAD).join("|")})`), (match, today) => addDays(today, AHEAD[match[1] ?? ""] ?? 0)],
  [phrase(`(?:(${THIS}|${NEXT})\\s?)?주말`), (match, today) => weekend(today, weeksOf(match[1]))],
  [
    phrase(`(?:(${THIS}|${NEXT})\\s?)?([일월화수목금토])(?:요일|욜)(?:날)?`),
    (match, today) => {
      const day = DAYS.indexOf(match[2] ?? "");
      const date = match[1] ? dayOfWeek(today, day, weeksOf(match[1])) : coming(today, day);
      return date >= today ? date : null;
    },
  ],
  [phrase(`(${Object.keys(CALLED).join("|")})`), (match, today) => nextHoliday(today, CALLED[match[1] ?? ""] ?? "")],
  [phrase("(\\d{1,2})일(?:날)?"), (match, today) => dayOfMonth(today, Number(match[1]))],
];

/** Extracts the first date mentioned; further dates are removed from the text too, because a search has one date. */
export const takeDate = (text: string, today: PlainDate): Taken<Wish> => {
  const found: { at: number; date: PlainDate }[] = [];
  let rest = text;
  for (const [pattern, read] of RULES) {
    const matched = takeAll(rest, pattern, (match) => {
      const date = read(match, today);
      return date === null ? null : { at: match.index ?? 0, date };
    });
    found.push(...matched.found);
    rest = matched.rest;
  }
  const [first] = found.sort((a, b) => a.at - b.at);
  return { found: first ? [{ kind: "date", date: first.date }] : [], rest };
};
