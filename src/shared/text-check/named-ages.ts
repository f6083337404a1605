import { ageMentions } from "@/shared/age/reading/age-mentions";
import type { PlainDate } from "@/shared/dates/plain-date";
import type { Facts } from "./facts";

type Span = { from: number; to: number; words: string; kind: "meets" | "only" | "excludes" };

/** Titles of plays and books are in angle brackets. */
const withoutTitles = (text: string): string => text.replace(/<[^>]*>/g, (title) => " ".repeat(title.length));

const ONLY = /^\s?(?:아기|아이|어린이|영유아|유아)?(?:들)?(?:만|\s?전용|\s?대상)/;
const BEFORE = /^(?:이|가)?\s?(?:전(?![가-힣])|되지 않은|안 된|안 되는)/;
const REFUSES = /못해요|못 해요|수 없|안 돼요|어려워요/;
const BABY_MONTHS = 35;

/** Age words that the age rule parser ignores because they are not rules. */
const OTHERS: readonly (readonly [RegExp, number, number])[] = [
  [/아기(?:도|와|랑|부터)(?=[\s.,])|(?:서고|시작한|걸음마) 아기/g, 0, BABY_MONTHS],
  [/어린이집(?! 선생)/g, 12, 83],
];

/** Fast pre-check, because parsing ages is slow and most sentences contain none. */
const MAY_NAME_AGE = /[\d세살돌]|개월|년생|학년|학생|초등|중등|고등|유치|유아|영아|아기|어린이집|청소년|취학|학교/;
const ADULT_MONTHS = 216;

function findSpans(text: string, on: PlainDate): Span[] {
  if (!MAY_NAME_AGE.test(text)) return [];
  const plain = withoutTitles(text);
  const readKind = (end: number, isBelow: boolean): Span["kind"] => {
    if (ONLY.test(plain.slice(end))) return "only";
    return isBelow && REFUSES.test(plain.slice(end)) ? "excludes" : "meets";
  };
  const ofChildren = ageMentions(plain, on).filter(({ from }) => from < ADULT_MONTHS);
  const read = ofChildren.map(({ at, end, from, to, bound }): Span => {
    const isBelow = bound === "under" || BEFORE.test(plain.slice(end));
    const low = isBelow || bound === "to" ? 0 : bound === "above" ? from + 1 : from;
    const high = isBelow ? from - 1 : bound === "from" || bound === "above" ? Infinity : (to ?? Infinity);
    return { from: low, to: high, words: text.slice(at, end), kind: readKind(end, isBelow) };
  });
  const others = OTHERS.flatMap(([pattern, from, to]) =>
    Array.from(plain.matchAll(pattern), ({ 0: words, index }) => ({
      ...{ from, to, words },
      kind: readKind(index + words.length, false),
    })),
  );
  return [...read, ...others];
}

/** Months of the youngest and the oldest child admitted: by children's tickets, else by the declared ages. */
export function soldAges({ options, minMonths, maxMonths, freeUnderMonths }: Facts): { from: number; to: number } {
  const tickets = options.filter(({ band }) => band === "child" || band === "infant" || band === "any");
  const declared = { from: minMonths ?? 0, to: maxMonths ?? Infinity };
  if (tickets.length === 0) return declared;
  const from = Math.min(...tickets.map((option) => option.minMonths ?? declared.from));
  return {
    // Children below the free age need no ticket.
    from: freeUnderMonths !== null && freeUnderMonths >= from ? Math.min(from, declared.from) : from,
    to: Math.max(...tickets.map((option) => option.maxMonths ?? declared.to)),
  };
}

/** Ages in a sentence that have no ticket, or excluded ages that have one. */
export function misnamedAges(sentence: string, facts: Facts, on: PlainDate): string[] {
  const sold = soldAges(facts);
  return findSpans(sentence, on)
    .filter(({ from, to, kind }) => {
      const isMet = from <= sold.to && to >= sold.from;
      if (kind === "excludes") return isMet;
      return !isMet || (kind === "only" && (sold.from < from || sold.to > to));
    })
    .map(({ words }) => words.trim());
}

/** `아기도` does not exclude other ages. */
const ALSO = /(?:도|와|랑|부터)$/;
/** Tolerance in months for school or kindergarten classes. */
const CLASS_TOLERANCE = 12;

/** Ages in an offer's name that do not cover all its tickets. */
export function misnamedOffer(name: string, facts: Facts, on: PlainDate): string[] {
  const sold = soldAges(facts);
  return findSpans(name, on)
    .filter(({ words }) => !ALSO.test(words))
    .filter(({ from, to }) => sold.from < from - CLASS_TOLERANCE || sold.to > to + CLASS_TOLERANCE)
    .map(({ words }) => words.trim());
}
