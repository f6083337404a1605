import { josa } from "@/shared/text/josa";
import { between, pick } from "./random";

type Beginnings = { when: readonly string[]; with: readonly string[]; went: readonly string[]; byAge: boolean };

/** Any two reviews differ within this many first characters. */
const APART = 8;

const NUMBERS = ["", "한", "두", "세", "네", "다섯", "여섯", "일곱", "여덟", "아홉", "열", "열한"];

/** An age as parents say it: in months until three, then in years. */
export const spokenAge = (months: number): string =>
  months < 36 ? `${months}개월` : `${NUMBERS[Math.floor(months / 12)] ?? Math.floor(months / 12)} 살`;

/** Input for the beginning of a review. `months`: age of the child it names. */
type Beginner<Day> = {
  months: number;
  random: () => number;
  usedBeginnings: Set<string>;
  /** A day for which the sentence is true; null if there is none. */
  toDay: (sentence: string) => Day | null;
};

/** First sentence of a review, with a unique beginning, and a day for which it is true; null if none is left. */
export function reviewBeginning<Day>(
  words: Beginnings,
  { months, random, usedBeginnings, toDay }: Beginner<Day>,
): { opening: string; day: Day } | null {
  const went = pick(random, words.went);
  const whens = words.when.length;
  const pairs = whens * words.with.length;
  const start = between(random, 0, pairs - 1);
  const age = josa(`${spokenAge(months)} 아이`, "와/과");
  const take = (sentence: string) => {
    const beginning = sentence.slice(0, APART);
    const day = usedBeginnings.has(beginning) ? null : toDay(sentence);
    if (day === null) return null;
    usedBeginnings.add(beginning);
    return { opening: sentence, day };
  };
  const tries = [
    ...(words.byAge && random() < 0.4 ? [`${age} ${went}`] : []),
    ...(random() < 0.6 ? [`${pick(random, words.when)} ${age} ${went}`] : []),
  ];
  for (const sentence of tries) {
    const taken = take(sentence);
    if (taken) return taken;
  }
  for (let step = 0; step < pairs; step += 1) {
    const at = (start + step * 7) % pairs;
    const taken = take(`${words.when[at % whens]} ${words.with[Math.floor(at / whens)]} ${went}`);
    if (taken) return taken;
  }
  return null;
}
