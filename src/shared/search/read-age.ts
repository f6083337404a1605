import { COUNTED, koreanNumber, READ } from "./korean-number";
import { phrase, takeAll } from "./phrase";
import type { Taken, Wish } from "./sentence";

const CHILD =
  "(?:\\s?(?:된|차))?(?:\\s?(?:아이들|아이|아기|아가|애들|애|딸아이|딸|아들|남아|여아|남매|자매|형제|조카|손주|손자|손녀))?";
const YEARS = `(?:\\d{1,2}|${COUNTED})`;
const ABOUT: Readonly<Record<string, [number, number]>> = {
  한두: [1, 2],
  두세: [2, 3],
  서너: [3, 4],
  네댓: [4, 5],
  너덧: [4, 5],
  대여섯: [5, 6],
  예닐곱: [6, 7],
};
const YEAR = 12;
/** First graders turn seven in the year in which school begins. */
const BEFORE_SCHOOL = 6;
const OLDEST_YEARS = 12;
const OLDEST_MONTHS = (OLDEST_YEARS + 1) * YEAR - 1;

const inYears = (years: number | null): number[] | null =>
  years !== null && years <= OLDEST_YEARS ? [years * YEAR] : null;
const both = (low: number[] | null, high: number[] | null): number[] | null => (low && high ? [...low, ...high] : null);

type Rule = [pattern: RegExp, read: (match: RegExpMatchArray) => number[] | null];

const RULES: readonly Rule[] = [
  [
    phrase(`(?:생후\\s?)?(\\d{1,3}|${COUNTED}|${READ})\\s?개월(?:된|차)?${CHILD}`),
    (match) => {
      const months = koreanNumber(match[1] ?? "");
      return months !== null && months <= OLDEST_MONTHS ? [months] : null;
    },
  ],
  [
    phrase(`(${Object.keys(ABOUT).join("|")})\\s?(?:살|세)${CHILD}`),
    (match) => ABOUT[match[1] ?? ""]?.map((one) => one * YEAR) ?? null,
  ],
  [
    phrase(
      `(?:만\\s?)?(${YEARS})\\s?(?:살|세)?\\s?(?:~|-|에서|부터)\\s?(?:만\\s?)?(${YEARS})\\s?(?:살|세)(?:까지)?${CHILD}`,
    ),
    (match) => both(inYears(koreanNumber(match[1] ?? "")), inYears(koreanNumber(match[2] ?? ""))),
  ],
  [
    phrase(`(?:만\\s?)?(${YEARS})\\s?(?:살|세)(?:\\s?(?:이상|부터|이하|까지))?${CHILD}`),
    (match) => inYears(koreanNumber(match[1] ?? "")),
  ],
  [phrase("(?:초등학교|초등|초)\\s?([1-6])(?:\\s?학년)?(?:생)?"), (match) => inYears(BEFORE_SCHOOL + Number(match[1]))],
  [phrase(`(${COUNTED})\\s?돌(?:\\s?(?:지난|된|안 된))?${CHILD}`), (match) => inYears(koreanNumber(match[1] ?? ""))],
  [phrase(`첫\\s?돌${CHILD}|돌\\s?(?:지난|된|무렵)?\\s?(?:아기|아이|아가)`), () => [YEAR]],
  [phrase("백일(?:\\s?된)?\\s?(?:아기|아이|아가)"), () => [3]],
];

/** How old the children are, in months, in the order in which they were said; each age once. */
export const takeAges = (text: string): Taken<Wish> => {
  const found: { at: number; months: number[] }[] = [];
  let rest = text;
  for (const [pattern, read] of RULES) {
    const taken = takeAll(rest, pattern, (match) => {
      const months = read(match);
      return months && { at: match.index ?? 0, months };
    });
    found.push(...taken.found);
    rest = taken.rest;
  }
  const months = [...new Set(found.sort((a, b) => a.at - b.at).flatMap((one) => one.months))];
  return { found: months.length > 0 ? [{ kind: "age", months }] : [], rest };
};
