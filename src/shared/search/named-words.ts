import { areas } from "./areas";
import { activityWords } from "./kind-words";
import { provinceWords, townWords } from "./place-words";
import type { District, Kind, NamedWord } from "./sentence";

/** Names of places and kinds, keyed without spaces and dots. */
export type Names = ReadonlyMap<string, NamedWord["kind"]>;

const toKey = (word: string): string => word.replace(/[\s·/]/gu, "");

/** All names of districts (시·도, 시·군·구) and kinds of contents, with their synonyms. */
export const toNames = (districts: readonly District[], kinds: readonly Kind[]): Names => {
  const all = kinds.flatMap(({ pk, name, sub_categories }) => [{ pk, name }, ...sub_categories]);
  const activities = all.flatMap(({ pk, name }) => [name, ...name.split("·"), ...(activityWords[pk] ?? [])]);
  const places = districts.flatMap(({ parent, name }) => (parent === 0 ? provinceWords(name) : townWords(name)));
  return new Map([
    ...areas.flatMap(({ words }) => words).map((word): [string, "place"] => [toKey(word), "place"]),
    ...activities.map((word): [string, "activity"] => [toKey(word), "activity"]),
    ...places.map((word): [string, "place"] => [toKey(word), "place"]),
  ]);
};

/** Without 이, 가, 은, 로: 고양이 does not contain 고양, nor 종로 종. */
const ENDINGS = "에서는 에서 에는 에 으로는 으로 이랑 랑 하고 의 쪽".split(" ");

/** Strips the ending of a name (제주도에서 → 제주도); returns any other word unchanged. */
export const withoutEnding = (word: string, names: Names): string => {
  if (names.has(toKey(word))) return word;
  const bare = ENDINGS.filter((ending) => word.endsWith(ending)).map((ending) => word.slice(0, -ending.length));
  return bare.find((item) => names.has(toKey(item))) ?? word;
};

/** The words of a search that name a place or a kind, in order. */
export const namedWords = (text: string, names: Names): NamedWord[] =>
  text.split(" ").flatMap((word) => {
    const kind = names.get(toKey(word));
    return kind === undefined ? [] : [{ kind, word }];
  });
