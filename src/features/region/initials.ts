const initials = ["ㄱ", "ㄴ", "ㄷ", "ㄹ", "ㅁ", "ㅂ", "ㅅ", "ㅇ", "ㅈ", "ㅊ", "ㅋ", "ㅌ", "ㅍ", "ㅎ"] as const;
const firstSyllable = 0xac00;
const lastSyllable = 0xd7a3;
const perInitial = 588;
/** The plain consonant of each of the nineteen initial ones: ㄲ is listed under ㄱ. */
const plain = [0, 0, 1, 2, 2, 3, 4, 5, 5, 6, 6, 7, 8, 8, 9, 10, 11, 12, 13] as const;

/** The initial consonant of a Korean name; undefined for another script. */
export const findInitial = (name: string): string | undefined => {
  const code = name.charCodeAt(0);
  if (!(code >= firstSyllable && code <= lastSyllable)) return undefined;
  const at = plain[Math.floor((code - firstSyllable) / perInitial)];
  return at === undefined ? undefined : initials[at];
};

/** Groups names by initial consonant, in alphabetical order. */
export const byInitial = <Item extends { name: string }>(
  items: readonly Item[],
): { initial: string; items: Item[] }[] =>
  initials
    .map((initial) => ({ initial, items: items.filter(({ name }) => findInitial(name) === initial) }))
    .filter((group) => group.items.length > 0);
