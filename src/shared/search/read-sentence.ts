import { normalQuery } from "@/shared/text/query-normal";
import { type Names, namedWords, toNames, withoutEnding } from "./named-words";
import { phrase, takeAll } from "./phrase";
import { takeAges } from "./read-age";
import { takeDate } from "./read-date";
import { takeNear } from "./read-near";
import { takePrice } from "./read-price";
import { takeFacilities, takeSetting } from "./read-setting";
import type { Sentence, SentenceBook, Wish } from "./sentence";

/** Words that only connect a sentence and find nothing. */
const FILLERS = new RegExp(
  `^(?:${[
    "아이들?|아기|아가|애들?|아들|딸|꼬마|조카|손주|우리|가족|식구|부모님?|엄마|아빠|둘|셋|명|사람|1?인당?|한",
    "함께|같이|데리고|모두|다",
    "갈|가기|가는|가고|가볼|가자|갈만|볼|볼만|가볼만|놀|놀기|노는|놀만|할|하기|하는|할만|즐길|즐기기|다녀올",
    "만한|좋은|괜찮은|적당한|맞는|싼|저렴한|가능한|되는|있는|없는|여는|열린|하는",
    "수|끌고|타고|데려갈|먹을|쉴|(?:봄|여름|가을|겨울)?방학",
    "곳|데|장소|어디|거리|나들이|놀이|놀거리|볼거리|뭐|것|거|날|때|하루",
    "추천|추천해|추천해줘|찾아|찾아줘|알려|알려줘|보여|보여줘|해줘|줘|주세요|있어|있나|있나요|있을까|할까|갈까|뭐하지|좀",
    "근처|주변|부근|인근|쪽|가까운|사이|정도|이하|이내|안|예산|가격|금액|비용|돈|그리고|또는|말고",
    "오전|오후|저녁|아침|점심|낮|밤",
    "에|에서|로|으로|이랑|랑|와|과|은|는|이|가|을|를|요|인|의|도|만|까지|부터",
  ].join("|")})(?:이랑|랑|하고|에서|에는|에|으로|로|와|과|은|는|이|가|을|를|의|도|만|요|인|한)?$`,
  "u",
);

/** Splits a text into words. A dot between two letters stays in the word (초·중). */
const split = (text: string): string[] =>
  text
    .replace(/([\p{L}\p{N}])·(?=[\p{L}\p{N}])/gu, "$1\0")
    .split(/[\s,.!?~·]+/)
    .filter(Boolean)
    .map((word) => word.replaceAll("\0", "·"));

/** Questions and counts of people: understood, and no words to search for. */
const TALK = phrase(
  [
    "(?:어디|어딜|어디로|어디를)\\s?(?:가지|갈까|갈까요|가볼까|가면|갈래|갈지|가나|가요|가)(?:\\s?좋을까)?",
    "(?:뭐|무엇을|뭘)\\s?(?:하지|할까|할까요|하고\\s?놀지|하고\\s?놀까)",
    "(?:\\d{1,2}|한|두|세|네|다섯|여섯|일곱|여덟)\\s?(?:명이서|명|식구|인\\s?가족)",
  ].join("|"),
);

const contentWords = (words: readonly string[], names: Names): string[] =>
  words.filter((word) => namedWords(word, names).length > 0 || !FILLERS.test(word));

/** One pass: facilities before prices and so on, because a later rule could match part of an earlier one's phrase. */
const readOnce = (text: string, book: SentenceBook, names: Names): Omit<Sentence, "named"> => {
  const talk = takeAll(text, TALK, () => true);
  const facilities = takeFacilities(talk.rest);
  const price = takePrice(facilities.rest);
  const ages = takeAges(price.rest, book.today);
  const date = takeDate(ages.rest, book.today);
  const setting = takeSetting(date.rest);
  const near = takeNear(setting.rest, book.districts ?? []);
  const wishes: Wish[] = [date, ages, setting, price, facilities, near].flatMap(({ found }) => found);
  const words = split(near.rest).map((word) => withoutEnding(word, names));
  const isUnderstood =
    wishes.length > 0 ||
    talk.found.length > 0 ||
    words.some((word) => namedWords(word, names).length > 0) ||
    (words.length > 1 && contentWords(words, names).length === 0);
  return { wishes, words: isUnderstood ? contentWords(words, names).join(" ") : text };
};

const toKey = (wish: Wish): string => (wish.kind === "facility" ? `${wish.kind} ${wish.facility}` : wish.kind);

/**
 * Parses a parent's sentence — `비 오는 토요일 4살 2만원 이하` — into conditions and search words. Deterministic; the words
 * contain no conditions.
 */
export const readSentence = (text: string, book: SentenceBook): Sentence => {
  const names = toNames(book.districts ?? [], book.kinds ?? []);
  let sentence = normalQuery(text);
  const wishes = new Map<string, Wish>();
  // Words that become adjacent can form a new condition; every pass shortens the text.
  for (;;) {
    const read = readOnce(sentence, book, names);
    for (const wish of read.wishes) if (!wishes.has(toKey(wish))) wishes.set(toKey(wish), wish);
    if (read.words === sentence)
      return { wishes: [...wishes.values()], words: sentence, named: namedWords(sentence, names) };
    sentence = read.words;
  }
};
