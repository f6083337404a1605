import { choseongKeys, isChoseongQuery } from "./choseong";
import { keystrokes } from "./keystrokes";

export type HighlightPart = { text: string; isMatch: boolean };

const rangeOf = (keys: readonly string[], wanted: string): [start: number, end: number] | null => {
  for (let start = 0; start < keys.length; start += 1) {
    if (keys[start] === "" || !keys.slice(start).join("").startsWith(wanted)) continue;
    let [end, typed] = [start, 0];
    while (typed < wanted.length) {
      typed += (keys[end] ?? "").length;
      end += 1;
    }
    return [start, end];
  }
  return null;
};

/**
 * A suggestion cut into its matched part and the rest, so that the typed letters can be marked. It matches as the search
 * does: by keystrokes (either keyboard layout, half-typed syllables), then by initials for a query of consonants.
 */
export const highlight = (text: string, query: string): HighlightPart[] => {
  const chars = [...text.normalize("NFC")];
  const wanted = keystrokes(query);
  if (wanted === "") return [{ text: chars.join(""), isMatch: false }];
  const range =
    rangeOf(chars.map(keystrokes), wanted) ??
    (isChoseongQuery(query) ? rangeOf(chars.map(choseongKeys), wanted) : null);
  if (!range) return [{ text: chars.join(""), isMatch: false }];
  const [start, end] = range;
  return [
    { text: chars.slice(0, start).join(""), isMatch: false },
    { text: chars.slice(start, end).join(""), isMatch: true },
    { text: chars.slice(end).join(""), isMatch: false },
  ].filter((part) => part.text !== "");
};
