import type { PlainDate } from "@/shared/dates/plain-date";
import { openingOn } from "@/shared/plan/clock-minutes";
import { type Facts, splitSentences } from "./facts";
import { misnamedSpans, namedSeasons, namedWeekdays } from "./named-days";
import { brokenParticles } from "./particles";
import { facilitiesNamed, misnamedEvening, misnamedLength, misnamedTime, misnamedWeather } from "./place-words";

export type ReviewFacts = {
  visitedOn: PlainDate;
  writtenOn: PlainDate;
  childAges: readonly number[];
  ticket?: string;
  /** The first day on which it could be visited. */
  since?: PlainDate;
};

export type ReviewRule =
  | "closed"
  | "weekday"
  | "season"
  | "span"
  | "ticket"
  | "age"
  | "people"
  | "early"
  | "particle"
  | "weather"
  | "evening"
  | "time"
  | "duration"
  | "facility";
export type ReviewFault = { rule: ReviewRule; sentence: string; about: string };

const SPOKEN = ["", "한", "두", "세", "네", "다섯", "여섯", "일곱", "여덟", "아홉", "열", "열한"];

function misnamedChildren(sentence: string, childAges: readonly number[]): string[] {
  const months = Array.from(sentence.matchAll(/(\d+)개월/g)).map(([words, count]) => ({
    words,
    years: Math.floor(Number(count) / 12),
  }));
  const years = Array.from(sentence.matchAll(/(?:^|\s)([가-힣]{1,2}) 살/g)).flatMap(([words, count = ""]) =>
    SPOKEN.includes(count) ? [{ words: words.trim(), years: SPOKEN.indexOf(count) }] : [],
  );
  return [...months, ...years].filter((month) => !childAges.includes(month.years)).map(({ words }) => words);
}

/** Words for a family's children, with their minimum and maximum number. */
const PEOPLE: readonly (readonly [RegExp, number, number])[] = [
  [/외동/, 1, 1],
  [/남매|형제|자매/, 2, Infinity],
  [/우리 넷이/, 2, 2],
];

type Visit = Pick<ReviewFacts, "visitedOn" | "writtenOn">;

/** Parses a sentence of a review once; the result finds its faults for any visit. */
export function reviewSentence(
  sentence: string,
  childAges: readonly number[],
  facts: Facts,
): (visit: Visit) => ReviewFault[] {
  const fault = (rule: ReviewRule) => (about: string) => ({ rule, sentence, about });
  const starts = facts.times.flatMap(({ startsAt }) => startsAt ?? []);
  const weekdays = namedWeekdays(sentence);
  const seasons = namedSeasons(sentence);
  const always = [
    ...misnamedChildren(sentence, childAges).map(fault("age")),
    ...PEOPLE.flatMap(([pattern, least, most]) => {
      const [word] = pattern.exec(sentence) ?? [];
      return word && (childAges.length < least || childAges.length > most) ? [fault("people")(word)] : [];
    }),
    ...brokenParticles(sentence).map(fault("particle")),
    ...misnamedWeather(sentence, facts).map(fault("weather")),
    ...(facts.indoor === "outdoor" && /^비 와서/.test(sentence) ? [fault("weather")("비 와서")] : []),
    ...misnamedEvening(sentence, facts).map(fault("evening")),
    ...misnamedTime(sentence, starts).map(fault("time")),
    ...misnamedLength(sentence, facts).map(fault("duration")),
    ...facilitiesNamed(sentence, facts.facilitiesNo).map(fault("facility")),
  ];
  return ({ visitedOn, writtenOn }) => [
    ...weekdays.filter(({ fits }) => !fits(visitedOn)).map(({ word }) => fault("weekday")(word)),
    ...seasons.filter(({ fits }) => !fits(visitedOn)).map(({ word }) => fault("season")(word)),
    ...misnamedSpans(sentence, visitedOn, writtenOn).map(fault("span")),
    ...always,
  ];
}

/** Contradictions between a review and the facts of its visit and content. */
export function checkReview(text: string, review: ReviewFacts, facts: Facts): ReviewFault[] {
  const { visitedOn, since, ticket } = review;
  const option = ticket ? facts.options.find(({ name }) => name === ticket) : undefined;
  const isOfChild = option?.band === "child" || option?.band === "infant";
  const hasChild =
    option &&
    review.childAges.some(
      (years) => years * 12 <= (option.maxMonths ?? Infinity) && years * 12 + 11 >= (option.minMonths ?? 0),
    );
  return [
    ...(facts.hours && openingOn(facts.hours, visitedOn) === "closed"
      ? [{ rule: "closed" as const, sentence: text, about: visitedOn }]
      : []),
    ...(ticket && (!option || (isOfChild && !hasChild))
      ? [{ rule: "ticket" as const, sentence: text, about: ticket }]
      : []),
    ...(since !== undefined && visitedOn < since ? [{ rule: "early" as const, sentence: text, about: visitedOn }] : []),
    ...splitSentences(text).flatMap((sentence) => reviewSentence(sentence, review.childAges, facts)(review)),
  ];
}
