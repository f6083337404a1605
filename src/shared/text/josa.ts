/** Particles after a closed / an open syllable. */
type Josa = "은/는" | "이/가" | "을/를" | "와/과" | "으로/로" | "이에요/예요" | "이라는/라는" | "이라/라" | "이면/면";

const DIGITS = ["영", "일", "이", "삼", "사", "오", "육", "칠", "팔", "구"] as const;
const CLOSED_LETTERS: Readonly<Record<string, string>> = { l: "엘", m: "엠", n: "엔", r: "알" };
const FIRST_SYLLABLE = 0xac00;
const LAST_SYLLABLE = 0xd7a3;
const FINALS = 28;
const RIEUL = 8;

const spellLast = (last: string): string => {
  if (/\d/.test(last)) return DIGITS[Number(last)] ?? last;
  if (/[a-z]/i.test(last)) return CLOSED_LETTERS[last.toLowerCase()] ?? "이";
  return last;
};

/** Index of a syllable's final consonant; 0 without one, and for other characters. */
const finalConsonant = (syllable: string): number => {
  const code = syllable.charCodeAt(0);
  return code >= FIRST_SYLLABLE && code <= LAST_SYLLABLE ? (code - FIRST_SYLLABLE) % FINALS : 0;
};

/**
 * Appends the matching particle: `서아는`, `하준은`, `3을`. Digits and Latin letters are read by their Korean names. Does not
 * use the search's library because every page needs it in the first load.
 */
export const josa = (word: string, particle: Josa): string => {
  const last = word.replace(/[^\p{L}\p{N}]+$/u, "").slice(-1);
  if (!last) return word;
  const final = finalConsonant(spellLast(last));
  const [one = "", other = ""] = particle.split("/");
  if (particle === "와/과") return word + (final === 0 ? one : other);
  return word + (final === 0 || (final === RIEUL && particle === "으로/로") ? other : one);
};
