const LETTERS = /\p{L}/gu;
const LEAST_LETTERS = 2;
const LONGEST = 30;

/**
 * Turns a part of a title, a tag or a place into a word for suggestions: removes brackets, prices, and marks at its
 * ends. Null if no word is left, or if it is too long.
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

/** Removes brackets and their text; an unmatched bracket removes the text up to that end of the string. */
export const withoutBrackets = (text: string): string =>
  text
    .replace(/[([{<][^)\]}>]*[)\]}>]/g, " ")
    .replace(/^[^([{<]*[)\]}>]/, " ")
    .replace(/[([{<].*$/, " ");
