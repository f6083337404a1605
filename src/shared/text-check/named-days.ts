import { holidayNames, isHoliday } from "@/shared/dates/holidays";
import { addDays, type PlainDate, weekday } from "@/shared/dates/plain-date";

type Fits = (date: PlainDate) => boolean;

const isWeekend: Fits = (date) => [0, 6].includes(weekday(date));
const isFree: Fits = (date) => isWeekend(date) || isHoliday(date);
const isWorkday: Fits = (date) => !isFree(date);
/** Month and day, both inclusive; a span can cross the end of the year. */
const within =
  (from: string, to: string): Fits =>
  (date) => {
    const day = date.slice(5);
    return from <= to ? day >= from && day <= to : day >= from || day <= to;
  };
const either =
  (...spans: readonly Fits[]): Fits =>
  (date) =>
    spans.some((fits) => fits(date));

/** Within three weeks after a holiday. */
const after =
  (name: string): Fits =>
  (date) =>
    Array.from({ length: 21 }, (_, days) => addDays(date, -days - 1)).some((day) => holidayNames(day).includes(name));

/** Part of three or more consecutive days off that include a holiday. */
const isLongHoliday: Fits = (date) => {
  if (!isFree(date)) return false;
  const days = [date];
  for (let day = addDays(date, -1); isFree(day); day = addDays(day, -1)) days.push(day);
  for (let day = addDays(date, 1); isFree(day); day = addDays(day, 1)) days.push(day);
  return days.length >= 3 && days.some(isHoliday);
};

const WEEKDAYS = ["일", "월", "화", "수", "목", "금", "토"];

/** Words for days of the week, with the dates they fit. */
const DAYS: readonly (readonly [RegExp, Fits])[] = [
  ...WEEKDAYS.map((name, day) => [new RegExp(`${name}요일`), (date: PlainDate) => weekday(date) === day] as const),
  [/주말/, isWeekend],
  [/평일|주중에|하원 뒤|하교 뒤|반차에|연차에|월차에|회의 뒤/, isWorkday],
  [/(?:^|[^연])휴일에/, isFree],
  [/연휴/, isLongHoliday],
];

/** Words for seasons, with the dates they fit. */
const SEASONS: readonly (readonly [RegExp, Fits])[] = [
  [/방학(?! 끝)/, either(within("12-24", "03-01"), within("07-15", "08-31"))],
  [/방학 끝|개학 전/, either(within("02-10", "03-01"), within("08-08", "08-31"))],
  [/초봄|봄비|봄 ?볕|쑥|꽃 때/, within("02-25", "05-31")],
  [/늦봄/, within("05-01", "06-05")],
  [/초여름/, within("05-25", "07-05")],
  [/장마/, within("06-15", "07-31")],
  [/한여름/, within("07-01", "08-31")],
  [/늦여름/, within("08-10", "09-15")],
  [/(?:^|[^이] )더워서/, within("05-20", "09-30")],
  [/초가을/, within("08-25", "10-05")],
  [/가을 ?볕|가을 감자|고구마/, within("09-01", "11-30")],
  [/늦가을/, within("10-25", "12-05")],
  [/단풍|낙엽/, within("10-01", "11-30")],
  [/코스모스|억새/, within("09-01", "11-20")],
  [/할로윈|호박 등/, within("10-01", "11-05")],
  [/꼬마 김장/, within("10-25", "12-20")],
  [/초겨울|첫눈/, within("11-10", "12-31")],
  [/추워서|추웠어요|한겨울(?!에도)|따뜻한 국물/, within("10-20", "03-31")],
  [/눈썰매|눈사람|눈밭|눈꽃|얼음 낚시|얼음 미끄럼|스키|썰매견|겨울 빛|빛 터널|난로 군고구마/, within("11-25", "03-10")],
  [/연말/, within("12-01", "12-31")],
  [/연초/, within("01-01", "01-31")],
  [/벚꽃/, within("03-20", "04-30")],
  [/튤립/, within("04-01", "05-25")],
  [/해바라기 미로/, within("06-25", "09-15")],
  [/반딧불이/, within("05-25", "09-20")],
  [/추석 뒤/, after("추석")],
  [/설 뒤/, after("설날")],
  [/명절 뒤/, either(after("추석"), after("설날"))],
];

/** A word of a text that limits its date. */
type NamedDays = { word: string; fits: Fits };

const named = (table: typeof DAYS, text: string): NamedDays[] =>
  table.flatMap(([pattern, fits]) => {
    const [word] = pattern.exec(text) ?? [];
    return word === undefined ? [] : [{ word, fits }];
  });

export const namedWeekdays = (text: string): NamedDays[] => named(DAYS, text);

export const namedSeasons = (text: string): NamedDays[] => named(SEASONS, text);

/** Days since 1970. */
const dayNumber = (date: PlainDate): number => new Date(`${date}T00:00:00Z`).getTime() / 86_400_000;

/** `지난주` and `지난달` that do not fit the date on which the text was written. */
export const misnamedSpans = (text: string, date: PlainDate, writtenOn: PlainDate): string[] => {
  if (!/지난[주달]/.test(text)) return [];
  const toMonth = (day: PlainDate) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
  const toWeek = (day: PlainDate) => Math.floor((dayNumber(day) - ((weekday(day) + 6) % 7)) / 7);
  return [
    ...(/지난주/.test(text) && toWeek(writtenOn) - toWeek(date) !== 1 ? ["지난주"] : []),
    ...(/지난달/.test(text) && toMonth(writtenOn) - toMonth(date) !== 1 ? ["지난달"] : []),
  ];
};

/** Weekdays, Sunday 0, that a sentence states as closed. */
export function closedWeekdaysTold(sentence: string): number[] {
  if (!/휴무|휴관|휴점|쉬어요|쉽니다|쉬는 날|닫아요|닫습니다|열지 않/.test(sentence) && !/평일(에)?만/.test(sentence))
    return [];
  const days = new Set<number>();
  if (/주말|평일(에)?만/.test(sentence)) for (const day of [0, 6]) days.add(day);
  for (const [, list = ""] of sentence.matchAll(/([일월화수목금토](?:[·,와과]\s?[일월화수목금토])*)요일/g))
    for (const letter of list) if (WEEKDAYS.includes(letter)) days.add(WEEKDAYS.indexOf(letter));
  return [...days].sort((a, b) => a - b);
}
