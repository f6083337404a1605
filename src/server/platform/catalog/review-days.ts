import { addDays, type PlainDate } from "@/shared/dates/plain-date";
import { reviewSentence } from "@/shared/text-check/check-review";
import { type Facts, splitSentences } from "@/shared/text-check/facts";
import { facilitiesNamed } from "@/shared/text-check/place-words";
import { between, pick } from "./random";

export type Visit = { visitedOn: PlainDate; writtenOn: PlainDate };

/** Random days tried for a sentence. */
const DRAWS = 10;

type Gap = readonly [least: number, most: number];

/** Checks sentences against a visit of these children to this venue. */
export const reviewTruth = (childAges: readonly number[], facts: Facts, known: readonly string[]) => {
  const lacking = known.filter((name) => !facts.facilitiesYes.includes(name));
  const toPredicate = (text: string): ((visit: Visit) => boolean) => {
    const sentences = splitSentences(text);
    if (sentences.some((sentence) => facilitiesNamed(sentence, lacking).length > 0)) return () => false;
    const checks = sentences.map((sentence) => reviewSentence(sentence, childAges, facts));
    return (visit) => checks.every((check) => check(visit).length === 0);
  };
  return {
    isTrue: (text: string, visit: Visit): boolean => toPredicate(text)(visit),
    /** Draws a day for which a sentence is true; null if none of the draws is. */
    toDay(days: readonly PlainDate[], today: PlainDate, gap: Gap, random: () => number) {
      return (sentence: string): Visit | null => {
        if (days.length === 0) return null;
        const isTrue = toPredicate(sentence);
        for (let draw = 0; draw < DRAWS; draw += 1) {
          const visitedOn = pick(random, days);
          const written = addDays(visitedOn, between(random, ...gap));
          const visit = { visitedOn, writtenOn: written < today ? written : addDays(today, -1) };
          if (isTrue(visit)) return visit;
        }
        return null;
      };
    },
  };
};
