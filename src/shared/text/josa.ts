import { josa as pick } from "es-hangul";

type Josa = Parameters<typeof pick>[1];

const DIGITS = ["영", "일", "이", "삼", "사", "오", "육", "칠", "팔", "구"] as const;
const CLOSED_LETTERS: Readonly<Record<string, string>> = { l: "엘", m: "엠", n: "엔", r: "알" };

const readingOf = (last: string): string => {
  if (/\d/.test(last)) return DIGITS[Number(last)] ?? last;
  if (/[a-z]/i.test(last)) return CLOSED_LETTERS[last.toLowerCase()] ?? "이";
  return last;
};

/** A word with the particle it asks for: `서아는`, `하준은`, `3을`. Digits and latin letters go by their Korean name. */
export const josa = (word: string, particle: Josa): string => {
  const last = word.replace(/[^\p{L}\p{N}]+$/u, "").slice(-1);
  return last ? `${word}${pick.pick(readingOf(last), particle)}` : word;
};
