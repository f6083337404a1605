import { ageMonths } from "@/shared/age/age";
import type { PlainDate } from "@/shared/dates/plain-date";
import { COUNTED, koreanNumber, READ } from "@/shared/text/korean-number";

/** Direction of a rule from an age: 이상·부터, 초과, 이하·까지, 미만. */
export type Bound = "from" | "above" | "to" | "under";
type School = "초" | "중" | "고";

/** An age at one place of a text, in months, both ends included; `to` null is unbounded. */
export type AgeUnit = {
  end: number;
  from: number;
  to: number | null;
  kind: "months" | "years" | "grade" | "birth" | "stage";
  school?: School;
  /** `예비 초2`: a grade that starts next spring. */
  isNextYear?: boolean;
  /** A direction within the expression: `2018년 이전 출생자`. */
  bound?: Bound;
};

const YEAR = 12;
/** Age by year (연 나이) before the first grade: first graders turn 7, middle schools start at 13, high schools at 16. */
const SCHOOL_YEARS: Readonly<Record<School, { before: number; grades: number }>> = {
  초: { before: 6, grades: 6 },
  중: { before: 12, grades: 3 },
  고: { before: 15, grades: 3 },
};
const ABOUT: Readonly<Record<string, readonly [number, number]>> = {
  한두: [1, 2],
  두세: [2, 3],
  서너: [3, 4],
  네댓: [4, 5],
  너덧: [4, 5],
  대여섯: [5, 6],
  예닐곱: [6, 7],
};

/** Words for age groups without a number: school stages, and the legal terms for small children. */
const STAGES: readonly (readonly [pattern: string, from: number, to: number | null, notAfter?: string])[] = [
  ["초[·,./\\s]?중[·,./\\s]?고(?:등?학?생|등)?", 84, 227],
  ["초[·,/]?중(?:학생|등학생|등|생)", 84, 191],
  ["초등[·,/]\\s?중등", 84, 191],
  ["중[·,/]?\\s?고(?:등학생|등|교생|생)", 156, 227],
  ["초등(?:학교|학생)?\\s?저학년|저학년", 84, 119],
  ["초등(?:학교|학생)?\\s?고학년|고학년", 120, 155],
  ["초등학교?\\s?(?:재학생|학생)|초등학생|초등생|초등부|초등학교|초등(?!교육|학교)", 84, 155],
  ["중학교\\s?(?:재학생|학생)|중학생|중등부|중등(?!학교)|중학교", 156, 191],
  ["고등학교\\s?(?:재학생|학생)|고등학생|고교생|고등부|고등(?!어|학교)|고등학교", 192, 227],
  ["청소년(?!\\s?(?:수련|문화|센터|활동|회관|시설|증|단체|이용|요금))", 156, 227],
  ["미성년자", 0, 227],
  ["청년(?!\\s?(?:회|몰|센터|허브|공간|작가|예술|기업))|중[·,]?\\s?장년층?|중년|장년", 228, null],
  ["대학생|성인|어른(?!이)|대인(?!원|기)", 228, null],
  ["미취학(?:\\s?(?:아동|어린이|유아|아이|아))?|취학\\s?전(?:\\s?(?:아동|어린이|유아|아이))?", 0, 83],
  ["영\\s?[·,/]?\\s?유아", 0, 83],
  ["영아", 0, 35],
  ["유치원생|유치원(?!\\s?[·,/]?\\s?(?:단체|교사|선생))|유치부", 36, 83],
  ["유아(?!숲|차|풀|용|동반|휴게)", 36, 83, "영"],
];

/** Excludes schools as places, and their staff. */
const NO_PEOPLE = "(?!\\s?(?:교사|교원|선생|학부모|담임|강당|운동장|체육관|도서관|앞|옆|정문))";

/** Text allowed after a number of years: the end of the word, or one of these. `15세기` and `3세트` are not ages. */
const AFTER_YEARS =
  "(?![가-힣])|(?=이상|이하|이전|이후|미만|초과|부터|까지|에서|전후|정도|유아|영아|영유아|어린이|아동|아이|애|아기|아가|남아|여아|딸|아들|자녀|남매|자매|형제|조카|손주|손자|손녀|된|이랑|랑|하고|짜리|인데|이고|이나|이면|부모|가족|학생|청소년|성인|노인|어르신|경로|관람|입장|이용|참여|참가|체험|탑승|신청|누구나|권장|추천|대상|관객|친구|와|과|및|또는|의|용|인|반|는|은|가|이|를|을|로|도|만|요|야|생)";

const years = (low: number, high = low): [number, number] => [low * YEAR, high * YEAR + YEAR - 1];
const grade = (school: School, low: number, high = low): [number, number] | null => {
  const { before, grades } = SCHOOL_YEARS[school];
  return low >= 1 && high <= grades && low <= high ? years(before + low, before + high) : null;
};
const fullYear = (text: string, on: PlainDate): number => {
  const year = Number(text);
  if (text.length === 4) return year;
  return year <= Number(on.slice(2, 4)) ? 2000 + year : 1900 + year;
};
const born = (year: number, on: PlainDate): [number, number] | null => {
  const [from, to] = [ageMonths(`${year}-12-31`, on), ageMonths(`${year}-01-01`, on)];
  return to < 0 || to > 100 * YEAR ? null : [Math.max(0, from), to];
};
const birthBound = (word: string | undefined): Bound | undefined =>
  word === undefined ? undefined : /이후/.test(word) ? "to" : "from";

type Unit = [pattern: string, read: Read, notAfter?: string];
type Read = (match: RegExpExecArray, on: PlainDate) => Omit<AgeUnit, "end"> | null;
const of = (span: readonly [number, number] | null, kind: AgeUnit["kind"], more: Partial<AgeUnit> = {}) =>
  span && { from: span[0], to: span[1], kind, ...more };

const LETTER = "[\\p{L}\\p{N}]";
const MONTHS = "\\s?개월(?!\\s?(?:간|과정|동안|이내|전|후|할부|단위|마다|권|치))(?:된|차)?";
const YEARS = `\\s?(?:살|세)(?:${AFTER_YEARS})`;
const SCHOOL_YEAR = "\\s?\\(?([1-6])(?![\\d,.]|\\s?(?:명|개|회|시|층|부|차|일|월|원|팀|인))(?:\\s?학년)?(?:생)?";

const readMonths: Read = ([, text = ""]) => {
  const months = koreanNumber(text);
  return months === null || months > 240 ? null : { from: months, to: months, kind: "months" };
};
const readYears: Read = ([, text = ""]) => {
  const value = koreanNumber(text);
  return value === null || value > 100 ? null : of(years(value), "years");
};
const readGrade =
  (school: School): Read =>
  ([, next, text]) =>
    next
      ? of(yearBefore(grade(school, Number(text))), "grade", { school, isNextYear: true })
      : of(grade(school, Number(text)), "grade", { school });
const yearBefore = (span: readonly [number, number] | null) => span && ([span[0] - YEAR, span[1] - YEAR] as const);
const NEXT = "(예비\\s?)?";

/**
 * Age expressions in the order they are tried. `notAfter` must not end right before the match: iOS before 16.4 has no
 * lookbehind.
 */
const UNITS: readonly (readonly [pattern: RegExp, read: Read, notAfter: RegExp | null])[] = (
  [
    [
      "(\\d{4})\\s?[년.]\\s?(\\d{1,2})\\s?[월.]\\s?(\\d{1,2})\\s?[일.]?\\s?(이전|이후)\\s?(?:출생(?:자|아)?|생)",
      ([, year = "", month = "", day = "", word], on) => {
        const months = ageMonths(`${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`, on);
        return months < 0 || Number(month) > 12 || Number(day) > 31
          ? null
          : { from: months, to: months, kind: "birth", bound: birthBound(word) };
      },
    ],
    [
      "(\\d{4})\\s?년(?:도)?\\s?(?:포함\\s?)?(이전|이후)(?:에)?\\s?(?:출생(?:자|아)?|태어난|생)",
      ([, year = "", word], on) => of(born(Number(year), on), "birth", { bound: birthBound(word) }),
    ],
    [
      "['’‘`]?(\\d{4}|\\d{2})\\s?년(?:도)?\\s?(?:생|출생(?:자|아)?)(?:\\s?\\(?포함\\)?)?",
      ([, year = ""], on) => of(born(fullYear(year, on), on), "birth"),
    ],
    [`(?:생후\\s?|만\\s?)+(\\d{1,3})${MONTHS}`, readMonths],
    [`(?:생후\\s?|만\\s?)*(?:생후|만)\\s(${COUNTED}|${READ})${MONTHS}`, readMonths],
    [`(\\d{1,3})${MONTHS}`, readMonths, "\\d"],
    [`(${COUNTED}|${READ})${MONTHS}`, readMonths, LETTER],
    [
      `(${Object.keys(ABOUT).join("|")})${YEARS}`,
      ([, text = ""]) => {
        const [low, high] = ABOUT[text] ?? [0, 0];
        return { from: low * YEAR, to: high * YEAR + YEAR - 1, kind: "years" };
      },
      LETTER,
    ],
    [`(?:한국\\s?나이\\s?|만\\s?)(\\d{1,3})${YEARS}`, readYears],
    [`(?:한국\\s?나이|만)\\s(${COUNTED})${YEARS}`, readYears],
    [`(\\d{1,3})${YEARS}`, readYears, "[\\d.:]"],
    [`(${COUNTED})${YEARS}`, readYears, LETTER],
    [`${NEXT}(?:초등학교|초등학생|초등)${SCHOOL_YEAR}`, readGrade("초")],
    [`${NEXT}초${SCHOOL_YEAR}`, readGrade("초"), "[가-힣]"],
    [`${NEXT}(?:중학교|중학생|중등)${SCHOOL_YEAR}`, readGrade("중")],
    [`${NEXT}중${SCHOOL_YEAR}`, readGrade("중"), "[가-힣]"],
    [`${NEXT}(?:고등학교|고등학생|고등)${SCHOOL_YEAR}`, readGrade("고")],
    [`${NEXT}고${SCHOOL_YEAR}`, readGrade("고"), "[가-힣]"],
    [
      "([1-6])\\s?학년(?!\\s?\\d{1,2}\\s?반)(?:생)?",
      ([, text]) => of(grade("초", Number(text)), "grade"),
      "\\d|[초중고](?:등(?:학교|학생)?)?\\s?",
    ],
    [
      `(?:(첫\\s?돌|돌(?=\\s?[~-]))|(${COUNTED})\\s?돌)(?!아|담|계|하|고|잔|박|섬|탑|상|솥)`,
      ([, first, counted]) => {
        const value = first ? 1 : koreanNumber(counted ?? "");
        return value === null || value > 12 ? null : of(years(value), "years");
      },
      LETTER,
    ],
    ...STAGES.map(
      ([pattern, from, to, notAfter]): Unit => [
        `(?:${pattern})${NO_PEOPLE}`,
        () => ({ from, to, kind: "stage" }),
        ["예비\\s?", notAfter].filter(Boolean).join("|"),
      ],
    ),
  ] as Unit[]
).map(([pattern, read, notAfter]) => [
  new RegExp(pattern, "yu"),
  read,
  notAfter === undefined ? null : new RegExp(`(?:${notAfter})$`, "u"),
]);

/** Parses the age at this position; null when there isn't one. `on`: the day for which birth years are converted. */
export const ageUnitAt = (text: string, at: number, on: PlainDate): AgeUnit | null => {
  const before = text.slice(0, at);
  for (const [pattern, read, notAfter] of UNITS) {
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    if (!match || notAfter?.test(before)) continue;
    const unit = read(match, on);
    if (unit) return { ...unit, end: at + match[0].length };
  }
  return null;
};

/** Parses a bare number with the unit of another age: the 5 of `5~7세`, the 6 of `초4~6`. */
export const ageLike = (value: string, like: AgeUnit, on: PlainDate): readonly [number, number] | null => {
  const number = Number(value);
  if (like.kind === "months") return value.length > 3 ? null : [number, number];
  if (like.kind === "years") return value.length > 2 ? null : years(number);
  if (like.kind === "grade") {
    const span = grade(like.school ?? "초", number);
    return like.isNextYear ? yearBefore(span) : span;
  }
  return like.kind === "birth" && (value.length === 2 || value.length === 4) ? born(fullYear(value, on), on) : null;
};
