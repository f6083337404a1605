import type { Taken } from "./sentence";

/** Endings that hang on a word without changing what it asks for. */
const ENDINGS =
  "(?:이랑은|이랑|랑은|랑|하고|에서는|에서|에는|에|으로는|으로|로|와|과|은|는|이나|나|이|가|을|를|의|도|만|짜리|인데|이고|인|용|요|야)?";

/** A whole phrase: nothing but an ending may hang on it. Named groups stay named. */
export const phrase = (body: string, endings: string = ENDINGS): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${body})${endings}(?![\\p{L}\\p{N}])`, "gu");

/** What may follow a word that was found by other means; sticky. */
export const phraseEnd = (body: string): RegExp => new RegExp(`(?:${body})${ENDINGS}(?![\\p{L}\\p{N}])`, "yu");

/** Takes every match that `read` accepts out of a text; null leaves it where it is. */
export const takeAll = <W>(text: string, pattern: RegExp, read: (match: RegExpMatchArray) => W | null): Taken<W> => {
  const found: W[] = [];
  let rest = text;
  for (const match of text.matchAll(pattern)) {
    const wish = read(match);
    if (wish === null) continue;
    found.push(wish);
    const at = match.index;
    rest = rest.slice(0, at) + " ".repeat(match[0].length) + rest.slice(at + match[0].length);
  }
  return { found, rest };
};
