import { choseongKeys } from "@/shared/text/choseong";
import { keystrokes } from "@/shared/text/keystrokes";

export type SearchKeys = { searchKey: string; choseongKey: string };

/** Longest key of both indexes: a b-tree row is limited to 2,700 bytes. */
const LONGEST = 1600;

/** Between what something is and its tags, which are a weaker match. */
export const TAGS = "|";

/**
 * The searched text: each part as keystrokes, the name first, separated by blanks so that a match never spans two.
 * `places` are in capitals: they match from their beginning only, so 대구 does not find 해운대구 (see `search-match`).
 */
export function toSearchKeys(
  parts: readonly string[],
  places: readonly string[] = [],
  tags: readonly string[] = [],
): SearchKeys {
  const join = (toKeys: (text: string) => string) => {
    const all = [...new Set(places.map((place) => toKeys(place).toUpperCase()))];
    // 서울 is a prefix of 서울특별시 and needs no key.
    const longest = all.filter((key) => !all.some((other) => other !== key && other.startsWith(key)));
    const own = new Set([...parts.map(toKeys), ...longest].filter(Boolean));
    const further = tags.map(toKeys).filter((key) => key !== "" && !own.has(key));
    return withinLimit(further.length === 0 ? own : new Set([...own, TAGS, ...further]));
  };
  return { searchKey: join(keystrokes), choseongKey: join(choseongKeys) };
}

function withinLimit(keys: ReadonlySet<string>): string {
  let text = "";
  for (const key of keys) {
    const longer = text === "" ? key : `${text} ${key}`;
    if (longer.length <= LONGEST) text = longer;
  }
  return text;
}
