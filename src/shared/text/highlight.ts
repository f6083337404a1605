import { choseongKeys, isChoseongQuery } from "./choseong";
import { keystrokes } from "./keystrokes";

type HighlightPart = { text: string; isMatch: boolean };

type Range = [start: number, end: number];

const findRanges = (keys: readonly string[], wanted: string): Range[] =>
  keys.flatMap((key, start): Range[] => {
    if (key === "" || !keys.slice(start).join("").startsWith(wanted)) return [];
    let [end, typed] = [start, 0];
    while (typed < wanted.length) {
      typed += (keys[end] ?? "").length;
      end += 1;
    }
    return [[start, end]];
  });

/** The best match: at the start of a word, else inside a word, else across a space. */
const toRange = (chars: readonly string[], keys: readonly string[], wanted: string): Range | null => {
  const ranges = findRanges(keys, wanted);
  const whole = ranges.filter(([start, end]) => !chars.slice(start, end).includes(" "));
  return whole.find(([start]) => start === 0 || chars[start - 1] === " ") ?? whole[0] ?? ranges[0] ?? null;
};

/**
 * Splits a suggestion into its matched part and the rest. Matches like the search: by keystrokes (either keyboard
 * layout, partly typed syllables), then by initials for a query of consonants.
 */
export const highlight = (text: string, query: string): HighlightPart[] => {
  const chars = [...text.normalize("NFC")];
  const wanted = keystrokes(query);
  if (wanted === "") return [{ text: chars.join(""), isMatch: false }];
  const range =
    toRange(chars, chars.map(keystrokes), wanted) ??
    (isChoseongQuery(query) ? toRange(chars, chars.map(choseongKeys), wanted) : null);
  if (!range) return [{ text: chars.join(""), isMatch: false }];
  const [start, end] = range;
  return [
    { text: chars.slice(0, start).join(""), isMatch: false },
    { text: chars.slice(start, end).join(""), isMatch: true },
    { text: chars.slice(end).join(""), isMatch: false },
  ].filter((part) => part.text !== "");
};
