import { phrase, takeAll } from "./phrase";
import type { SentenceBook, Taken, Wish } from "./sentence";

type Kind = NonNullable<SentenceBook["kinds"]>[number];
type Named = Extract<Wish, { kind: "category" }>;

const escaped = (name: string): string => name.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&").replaceAll(" ", "\\s?");

/** Names as they are and without blanks and dots between: 동물·아쿠아, 동물아쿠아. */
const patternOf = (name: string): RegExp => phrase([name, name.replace(/[\s·/]/gu, "")].map(escaped).join("|"));

/** Which kind of play: the first name of the menu that the sentence says as a whole word; a kind within a kind wins. */
export const takeKind = (text: string, kinds: readonly Kind[]): Taken<Wish> => {
  const inner = kinds.flatMap(({ pk, sub_categories }) =>
    sub_categories.map((sub): Named => ({ kind: "category", cat: pk, subCat: sub.pk, name: sub.name })),
  );
  const outer = kinds.map(({ pk, name }): Named => ({ kind: "category", cat: pk, subCat: null, name }));
  for (const wish of [...inner, ...outer]) {
    const taken = takeAll(text, patternOf(wish.name), () => wish);
    if (taken.found.length > 0) return { found: [wish], rest: taken.rest };
  }
  return { found: [], rest: text };
};
