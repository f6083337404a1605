/** Patterns for the number of people a room takes, as forest lodges write it, most explicit first. */
const STATED = [
  /최대\s*인원\s*[:(]?\s*(\d+)\s*[인명]/,
  /인원\s*:?\s*최대\s*(\d+)\s*명/,
  /정원\s*:?\s*(\d+)\s*명/,
  /수용\s*인원\s*[-:]*\s*(\d+)\s*명/,
  /기준\s*인원\s*[:(]?\s*(\d+)\s*[인명]/,
  /(\d+)\s*인실/,
] as const;

/** Bedding also states it: twelve sets for one, or bedding for five. A rice cooker for ten does not. */
const BEDDING = [
  /(?:침구류?|이불)[^.,◈]{0,6}1\s*인용\s*[*x×]?\s*(\d+)/,
  /(?:침구류?|이불)[^.,◈]{0,6}?(\d+)\s*채\s*\(?\s*1\s*채\s*=\s*1\s*인용/,
  /(?:침구류?|이불)[^.,◈]{0,6}?\(?(\d+)\s*(?:인|명)/,
] as const;

const FEWEST = 2;
const MOST = 60;

/**
 * Number of people stated for a room; null when none is. Forest lodges admit no more than that, so it is both the
 * included and the maximum number.
 */
export function statedPeople(text: string): number | null {
  for (const pattern of [...STATED, ...BEDDING]) {
    const people = Number(pattern.exec(text)?.[1] ?? 0);
    if (people >= FEWEST && people <= MOST) return people;
  }
  return null;
}
