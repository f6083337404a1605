import { josa } from "@/shared/text/josa";
import { between, pick } from "./random";

type Beginnings = { when: readonly string[]; with: readonly string[]; went: readonly string[]; byAge: boolean };

/** So many characters of two reviews never agree. */
const APART = 8;

const NUMBERS = ["", "한", "두", "세", "네", "다섯", "여섯", "일곱", "여덟", "아홉", "열", "열한"];

/** How parents say an age: in months until three, then in years. */
export const spokenAge = (months: number): string =>
  months < 36 ? `${months}개월` : `${NUMBERS[Math.floor(months / 12)] ?? Math.floor(months / 12)} 살`;

/** The first sentence of a review, one that begins like none of `usedBeginnings`; null where none is left. */
export function reviewBeginning(
  words: Beginnings,
  months: number,
  random: () => number,
  usedBeginnings: Set<string>,
): string | null {
  const went = pick(random, words.went);
  const whens = words.when.length;
  const pairs = whens * words.with.length;
  const start = between(random, 0, pairs - 1);
  const age = josa(`${spokenAge(months)} 아이`, "와/과");
  const tries = [
    ...(words.byAge && random() < 0.4 ? [`${age} ${went}`] : []),
    ...(random() < 0.5 ? [`${pick(random, words.when)} ${age} ${went}`] : []),
  ];
  for (const sentence of tries) if (take(sentence, usedBeginnings)) return sentence;
  for (let step = 0; step < pairs; step += 1) {
    const at = (start + step * 7) % pairs;
    const sentence = `${words.when[at % whens]} ${words.with[Math.floor(at / whens)]} ${went}`;
    if (take(sentence, usedBeginnings)) return sentence;
  }
  return null;
}

function take(sentence: string, usedBeginnings: Set<string>): boolean {
  const beginning = sentence.slice(0, APART);
  if (usedBeginnings.has(beginning)) return false;
  usedBeginnings.add(beginning);
  return true;
}
