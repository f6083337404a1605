import type { Taken } from "./sentence";

/** Endings that do not change the meaning of a word. */
const ENDINGS =
  "(?:이랑은|이랑|랑은|랑|하고|에서는|에서|에는|에|으로는|으로|로|와|과|은|는|이나|나|이|가|을|를|의|도|만|짜리|인데|이고|인|용|요|야)?";

/** A phrase, optionally with an ending; sticky, for `matchesOfWords`. Named groups are preserved. */
export const phrase = (body: string, endings: string = ENDINGS): RegExp =>
  new RegExp(`(?:${body})${endings}(?![\\p{L}\\p{N}])`, "yu");

/** Matches of a sticky pattern that do not follow a letter or digit: iOS before 16.4 has no lookbehind. */
export function* matchesOfWords(text: string, pattern: RegExp): Generator<RegExpExecArray> {
  for (let index = 0; index < text.length; index += 1) {
    if (/[\p{L}\p{N}]$/u.test(text.slice(0, index))) continue;
    pattern.lastIndex = index;
    const match = pattern.exec(text);
    if (!match) continue;
    yield match;
    index = match.index + Math.max(match[0].length, 1) - 1;
  }
}

/** Pattern allowed after a word that was matched otherwise; sticky. */
export const phraseEnd = (body: string): RegExp => new RegExp(`(?:${body})${ENDINGS}(?![\\p{L}\\p{N}])`, "yu");

/** Blanks out every match that `read` accepts; it returns null to leave a match. */
export const takeAll = <W>(text: string, pattern: RegExp, read: (match: RegExpMatchArray) => W | null): Taken<W> => {
  const found: W[] = [];
  let rest = text;
  for (const match of matchesOfWords(text, pattern)) {
    const wish = read(match);
    if (wish === null) continue;
    found.push(wish);
    const at = match.index;
    rest = rest.slice(0, at) + " ".repeat(match[0].length) + rest.slice(at + match[0].length);
  }
  return { found, rest };
};
