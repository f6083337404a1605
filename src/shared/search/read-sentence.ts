import { normalQuery } from "@/shared/text/query-normal";
import { phrase, takeAll } from "./phrase";
import { takeAges } from "./read-age";
import { takeDate } from "./read-date";
import { takeDistrict } from "./read-district";
import { takePrice } from "./read-price";
import { takeFacilities, takeSetting } from "./read-setting";
import type { Sentence, SentenceBook, Taken, Wish } from "./sentence";

type Kind = NonNullable<SentenceBook["kinds"]>[number];
type Named = Extract<Wish, { kind: "category" }>;

const escaped = (name: string): string => name.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&").replaceAll(" ", "\\s?");

/** Names as they are and without blanks and dots between: 동물·아쿠아, 동물아쿠아. */
const patternOf = (name: string): RegExp => phrase([name, name.replace(/[\s·/]/gu, "")].map(escaped).join("|"));

/**
 * Which kind of play: the first name of the menu that the sentence says as a whole word; a kind within a kind
 * wins.
 */
const takeKind = (text: string, kinds: readonly Kind[]): Taken<Wish> => {
  const inner = kinds.flatMap(({ pk, sub_categories }) =>
    sub_categories.map((sub): Named => ({ kind: "category", cat: pk, subCat: sub.pk, name: sub.name })),
  );
  const outer = kinds.map(({ pk, name }): Named => ({ kind: "category", cat: pk, subCat: null, name }));
  for (const wish of [...inner, ...outer]) {
    const matched = takeAll(text, patternOf(wish.name), () => wish);
    if (matched.found.length > 0) return { found: [wish], rest: matched.rest };
  }
  return { found: [], rest: text };
};

/** Words that hold a sentence together and find nothing by themselves. */
const FILLERS = new RegExp(
  `^(?:${[
    "아이들?|아기|아가|애들?|아들|딸|꼬마|조카|손주|우리|가족|식구|부모님?|엄마|아빠|둘|셋|명|사람|1?인당?|한",
    "함께|같이|데리고|모두|다",
    "갈|가기|가는|가고|가볼|가자|갈만|볼|볼만|가볼만|놀|놀기|노는|놀만|할|하기|하는|할만|즐길|즐기기|다녀올",
    "만한|좋은|괜찮은|적당한|맞는|싼|저렴한|가능한|되는|있는|없는",
    "곳|데|장소|어디|거리|나들이|놀이|놀거리|볼거리|뭐|것|거|날|때|하루",
    "추천|추천해|추천해줘|찾아|찾아줘|알려|알려줘|보여|보여줘|해줘|줘|주세요|있어|있나|있나요|있을까|할까|갈까|뭐하지|좀",
    "근처|주변|부근|인근|쪽|가까운|사이|정도|이하|이내|안|예산|가격|금액|비용|돈|그리고|또는|말고",
    "오전|오후|저녁|아침|점심|낮|밤",
    "에|에서|로|으로|이랑|랑|와|과|은|는|이|가|을|를|요|인|의|도|만|까지|부터",
  ].join("|")})(?:이랑|랑|하고|에서|에는|에|으로|로|와|과|은|는|이|가|을|를|의|도|만|요|인|한)?$`,
  "u",
);

const contentWords = (text: string): string =>
  text
    .split(/[\s,.!?~·]+/u)
    .filter((word) => word !== "" && !FILLERS.test(word))
    .join(" ");

/**
 * One reading: facilities before prices and so on, because a later rule would take a part of what an earlier
 * one means.
 */
const readOnce = (text: string, book: SentenceBook): Sentence => {
  const facilities = takeFacilities(text);
  const price = takePrice(facilities.rest);
  const ages = takeAges(price.rest, book.today);
  const date = takeDate(ages.rest, book.today);
  const setting = takeSetting(date.rest);
  const strong: Wish[] = [date, ages, setting, price, facilities].flatMap(({ found }) => found);
  const district = takeDistrict(setting.rest, book.districts ?? []);
  const isPlaced = district.found.length > 0 && (strong.length > 0 || (district.isSure && district.rest.trim() !== ""));
  if (strong.length === 0 && !isPlaced) return { wishes: [], words: text };
  const placed = isPlaced ? district : { found: [], rest: setting.rest };
  const kind = takeKind(placed.rest, book.kinds ?? []);
  return { wishes: [...strong, ...placed.found, ...kind.found], words: contentWords(kind.rest) };
};

const keyOf = (wish: Wish): string => (wish.kind === "facility" ? `${wish.kind} ${wish.facility}` : wish.kind);

/**
 * Reads what a parent wrote — `비 오는 토요일 4살 2만원 이하` — into conditions and the words that are left. The same
 * text gives the same answer, words that are left hold no condition any more, and a name of a place or of a
 * kind alone stays a word, because searching for it finds more.
 */
export const readSentence = (text: string, book: SentenceBook): Sentence => {
  let words = normalQuery(text);
  const wishes = new Map<string, Wish>();
  // Words that come to stand side by side may mean something again; every round leaves fewer of them.
  for (;;) {
    const read = readOnce(words, book);
    if (read.wishes.length === 0) return { wishes: [...wishes.values()], words };
    for (const wish of read.wishes) if (!wishes.has(keyOf(wish))) wishes.set(keyOf(wish), wish);
    words = read.words;
  }
};
