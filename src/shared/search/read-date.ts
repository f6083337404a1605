import { dayOfWeek, holidayNames, isHoliday } from "@/shared/dates/holidays";
import { addDays, isPlainDate, type PlainDate, toParts, twoDigits, weekday } from "@/shared/dates/plain-date";
import { koreanNumber, READ } from "@/shared/text/korean-number";
import { phrase, takeAll } from "./phrase";
import type { Taken, Wish } from "./sentence";

const DAYS = "일월화수목금토";
const SATURDAY = 6;
const WEEK = 7;
const YEAR_DAYS = 366;
const THIS = "이번\\s?주|이번|금주";
const NEXT = "다음\\s?주|다음|담\\s?주|차주";
const AFTER_NEXT = "다다음\\s?주|다다음|다담\\s?주";
const OF_WEEK = `(?:(${THIS}|${AFTER_NEXT}|${NEXT})\\s?)?`;
/** `월요일에 여는`: the day remains, the verb says nothing more. */
const OPEN = "(?:에도|에|날에)?\\s?(?:여는|열려\\s?있는|문\\s?여는|영업하는|운영하는|하는|열리는)";

const AHEAD: Readonly<Record<string, number>> = {
  오늘: 0,
  지금: 0,
  내일: 1,
  낼: 1,
  모레: 2,
  내일모레: 2,
  글피: 3,
};

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
  제헌절: "제헌절",
  노동절: "노동절",
  근로자의날: "노동절",
  삼일절: "3ㆍ1절",
  석가탄신일: "부처님 오신 날",
  부처님오신날: "부처님 오신 날",
  새해: "1월 1일",
  신정: "1월 1일",
};

/** One day, or the days from the first to the last. */
type Days = { date: PlainDate; to?: PlainDate };

const coming = (today: PlainDate, day: number): PlainDate => addDays(today, (day - weekday(today) + WEEK) % WEEK);

const toSpan = (from: PlainDate, to: PlainDate): Days => (from === to ? { date: from } : { date: from, to });

/** Both days of the current weekend, or what is left of it; else those of a later one. */
const weekend = (today: PlainDate, weeks: number): Days => {
  if (weeks > 0) {
    const saturday = dayOfWeek(today, SATURDAY, weeks);
    return toSpan(saturday, addDays(saturday, 1));
  }
  return weekday(today) === 0 ? { date: today } : toSpan(coming(today, SATURDAY), addDays(coming(today, SATURDAY), 1));
};

/** A week from Monday to Sunday; the current one begins today. */
const week = (today: PlainDate, weeks: number): Days => {
  const monday = dayOfWeek(today, 1, weeks);
  return toSpan(weeks === 0 ? today : monday, addDays(monday, WEEK - 1));
};

/** The working days left of this week, else those of the next. */
const workdays = (today: PlainDate): Days => {
  const isWeekend = [0, SATURDAY].includes(weekday(today));
  const from = isWeekend ? coming(today, 1) : today;
  return toSpan(from, coming(from, 5));
};

const isDayOff = (date: PlainDate): boolean => isHoliday(date) || [0, SATURDAY].includes(weekday(date));

const runAround = (date: PlainDate): Days => {
  let [from, to] = [date, date];
  while (isDayOff(addDays(from, -1))) from = addDays(from, -1);
  while (isDayOff(addDays(to, 1))) to = addDays(to, 1);
  return toSpan(from, to);
};

const daysAhead = (today: PlainDate): PlainDate[] =>
  Array.from({ length: YEAR_DAYS }, (_, ahead) => addDays(today, ahead));

const nextHoliday = (today: PlainDate, name: string): PlainDate | null =>
  daysAhead(today).find((date) => holidayNames(date).includes(name)) ?? null;

/** The next holiday that is substitute (대체) or one-off (임시), else the next of any kind. */
const nextOfKind = (today: PlainDate, kind: string): PlainDate | null => {
  const ahead = daysAhead(today).filter(isHoliday);
  return ahead.find((date) => holidayNames(date).some((name) => name.startsWith(kind))) ?? ahead[0] ?? null;
};

const only = (date: PlainDate | null): Days | null => (date === null ? null : { date });

/** The days off around the next holiday of that name, from today on. Without a name: the next three days off or more. */
const holidays = (today: PlainDate, name: string | null): Days | null => {
  const isLong = ({ date, to = date }: Days) => addDays(date, 2) <= to;
  const first =
    name === null
      ? daysAhead(today).find((date) => isHoliday(date) && isLong(runAround(date)))
      : nextHoliday(today, name);
  if (!first) return null;
  const { date, to = date } = runAround(first);
  return toSpan(date < today ? today : date, to);
};

/** A day of this year or, when it has passed, of next year. */
const dayOfYear = (today: PlainDate, month: number | null, day: number | null): PlainDate | null => {
  if (month === null || day === null) return null;
  const { year } = toParts(today);
  const dates = [year, year + 1].map((item) => `${item}-${twoDigits(month)}-${twoDigits(day)}`);
  return dates.find((date) => isPlainDate(date) && date >= today) ?? null;
};

/** A day of this month or of the next one that has it. */
const dayOfMonth = (today: PlainDate, day: number | null): PlainDate | null => {
  if (day === null || day < 1 || day > 31) return null;
  const days = Array.from({ length: 62 }, (_, ahead) => addDays(today, ahead));
  return days.find((date) => toParts(date).day === day) ?? null;
};

const month = (today: PlainDate, months: number): Days => {
  const { year, month: now } = toParts(today);
  const first = (ahead: number): PlainDate => {
    const at = now - 1 + ahead;
    return `${year + Math.floor(at / 12)}-${twoDigits((at % 12) + 1)}-01`;
  };
  return toSpan(months === 0 ? today : first(months), addDays(first(months + 1), -1));
};

const yearEnd = (today: PlainDate): Days => {
  const { year } = toParts(today);
  const from: PlainDate = `${year}-12-24`;
  return toSpan(today > from ? today : from, `${year}-12-31`);
};

type Rule = [pattern: RegExp, read: (match: RegExpMatchArray, today: PlainDate) => Days | null];

const toWeeks = (found: string | undefined): number => {
  if (found === undefined) return 0;
  if (new RegExp(`^(?:${AFTER_NEXT})$`, "u").test(found)) return 2;
  return new RegExp(`^(?:${NEXT})$`, "u").test(found) ? 1 : 0;
};
const number = `(?:\\d{1,2}|${READ})`;
const NO_DAY = "(?!\\s?(?:[일월화수목금토](?:요일|욜)|주말))";
/** A day, with or without "여는". */
const day = (body: string): RegExp => phrase(`${body}(?:${OPEN})?`);

const RULES: readonly Rule[] = [
  [
    day(`(\\d{4})[-.](\\d{1,2})[-.](\\d{1,2})`),
    (match, today) => {
      const date = `${match[1]}-${twoDigits(Number(match[2]))}-${twoDigits(Number(match[3]))}`;
      return isPlainDate(date) && date >= today ? { date } : null;
    },
  ],
  [
    day(`(${number})\\s?월\\s?(${number})\\s?일(?:날)?`),
    (match, today) => only(dayOfYear(today, koreanNumber(match[1] ?? ""), koreanNumber(match[2] ?? ""))),
  ],
  [day("(\\d{1,2})/(\\d{1,2})"), (match, today) => only(dayOfYear(today, Number(match[1]), Number(match[2])))],
  [day(`(${Object.keys(AHEAD).join("|")})`), (match, today) => ({ date: addDays(today, AHEAD[match[1] ?? ""] ?? 0) })],
  [day(`${OF_WEEK}주말`), (match, today) => weekend(today, toWeeks(match[1]))],
  [
    day(`${OF_WEEK}([일월화수목금토])(?:요일|욜)(?:날)?`),
    (match, today) => {
      const at = DAYS.indexOf(match[2] ?? "");
      const date = match[1] ? dayOfWeek(today, at, toWeeks(match[1])) : coming(today, at);
      return date >= today ? { date } : null;
    },
  ],
  [
    day(`${OF_WEEK}평일`),
    (match, today) => {
      const weeks = toWeeks(match[1]);
      return weeks === 0 ? workdays(today) : toSpan(dayOfWeek(today, 1, weeks), dayOfWeek(today, 5, weeks));
    },
  ],
  [day(`((?:이번|다음|다다음|담|다담)\\s?주|금주|차주)${NO_DAY}`), (match, today) => week(today, toWeeks(match[1]))],
  [day("(이번|다음|담)\\s?달"), (match, today) => month(today, match[1] === "이번" ? 0 : 1)],
  [
    day("(설|구정|추석|한가위)(?:날)?\\s?(?:연휴|명절)"),
    (match, today) => holidays(today, ["설", "구정"].includes(match[1] ?? "") ? "설날" : "추석"),
  ],
  [day("(?:황금\\s?)?연휴"), (_, today) => holidays(today, null)],
  [day("(?:(대체|임시)\\s?)?공휴일|빨간\\s?날"), (match, today) => only(nextOfKind(today, match[1] ?? ""))],
  [day("(?:크리스마스|성탄절)\\s?(?:이브|전날)"), (_, today) => only(dayOfYear(today, 12, 24))],
  [day("새해\\s?(?:첫\\s?날|첫날)|신년\\s?첫날"), (_, today) => only(dayOfYear(today, 1, 1))],
  [day("연말"), (_, today) => yearEnd(today)],
  [day(`(${Object.keys(CALLED).join("|")})`), (match, today) => only(nextHoliday(today, CALLED[match[1] ?? ""] ?? ""))],
  [day("(\\d{1,2})일(?:날)?"), (match, today) => only(dayOfMonth(today, Number(match[1])))],
];

/** Extracts the first days mentioned; further ones are removed from the text too, because a search has one span. */
export const takeDate = (text: string, today: PlainDate): Taken<Wish> => {
  const found: (Days & { at: number })[] = [];
  let rest = text;
  for (const [pattern, read] of RULES) {
    const matched = takeAll(rest, pattern, (match) => {
      const days = read(match, today);
      return days === null ? null : { at: match.index ?? 0, ...days };
    });
    found.push(...matched.found);
    rest = matched.rest;
  }
  const [first] = found.sort((a, b) => a.at - b.at);
  if (!first) return { found: [], rest };
  const { at: _, ...days } = first;
  return { found: [{ kind: "date", ...days }], rest };
};
