const LETTERS = /\p{L}/gu;
const LEAST_LETTERS = 2;
const LONGEST = 30;

/**
 * A piece of a title, a tag or a place as a word that search may suggest: without what stands in brackets,
 * without sums, numbers and stray marks at its ends. Null where no word is left, or a whole sentence.
 */
export function suggestedWord(text: string): string | null {
  const word = withoutBrackets(text)
    .replace(/\d{1,3}(?:,\d{3})+\s*원?|\d+\s*원/g, " ")
    .replace(/[^\p{L}\p{N}\s·&~-]+/gu, " ")
    .replace(/\s+/g, " ")
    .replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, "");
  const letters = word.match(LETTERS)?.length ?? 0;
  return letters >= LEAST_LETTERS && [...word].length <= LONGEST ? word : null;
}

/** A bracket that is never closed takes the rest with it, one that was never opened what stands before it. */
export const withoutBrackets = (text: string): string =>
  text
    .replace(/[([{<][^)\]}>]*[)\]}>]/g, " ")
    .replace(/^[^([{<]*[)\]}>]/, " ")
    .replace(/[([{<].*$/, " ");
