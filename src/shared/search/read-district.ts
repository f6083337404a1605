import type { SentenceBook, Taken, Wish } from "./sentence";

type District = NonNullable<SentenceBook["districts"]>[number];
type Named = Extract<Wish, { kind: "district" }>;

/** How people shorten 시·도, beside their names without the ending. */
const SHORT: Readonly<Record<string, string>> = {
  충북: "충청북도",
  충남: "충청남도",
  전북: "전북특별자치도",
  전남: "전라남도",
  경북: "경상북도",
  경남: "경상남도",
};

/**
 * Towns whose short name is a word of its own: 수영 is a sport, 양산 an umbrella. Only a place word makes them
 * places.
 */
const WORDS = new Set(
  "수영 동안 예산 동작 연수 유성 수성 화성 사상 단원 장수 고성 진도 수지 기장 남동 강화 상주 공주 구리 음성 영광 영양 양산 영동 구미 보은 서천 장성 장안 영도 이천 의성 사하 봉화 인제 정선 나주".split(
    " ",
  ),
);

const NEAR = /^(?:에서|근처|주변|부근|인근|쪽|가까운|가까이|둘레)/u;
/** What may hang on a place, and says that it is one. */
const PLACE_END = /(?:에서는|에서|에|근처|주변|부근|인근|쪽|의)$/u;

const shortOf = (name: string): string => name.replace(/(?:특별자치시|특별자치도|특별시|광역시|[도시군구])$/u, "");

const called = ({ name }: District, word: string): boolean =>
  name === word || shortOf(name) === word || SHORT[word] === name;
const provinceCalled = (one: District, word: string): boolean =>
  called(one, word) || word === `${shortOf(one.name)}시` || word === `${shortOf(one.name)}도`;

/** The one town of that name; in one province where that was said before. Null when there are several. */
const townCalled = (districts: readonly District[], word: string, province: number | null): District | null => {
  const met = districts.filter(
    (one) =>
      one.parent !== 0 &&
      called(one, word) &&
      (province === null || Math.floor(one.pk / 1_000_000) === Math.floor(province / 1_000_000)),
  );
  return met.length === 1 ? (met[0] ?? null) : null;
};

const isShort = ({ name }: District, word: string): boolean => name !== word;

/**
 * The place that is meant: `서울 종로구`, `강남 근처`, `제주`. A short name that is also a word, or that several towns
 * share, is a place only where the sentence says so. `isSure` is whether anything in it says "here".
 */
export const takeDistrict = (text: string, districts: readonly District[]): Taken<Wish> & { isSure: boolean } => {
  const nothing = { found: [], rest: text, isSure: false };
  const words = [...text.matchAll(/[\p{L}\p{N}·]+/gu)];
  for (const [index, match] of words.entries()) {
    const bare = match[0].replace(PLACE_END, "");
    const isPlaced = bare !== match[0] || NEAR.test(words[index + 1]?.[0] ?? "");
    const province = districts.find(
      (one) => one.parent === 0 && [bare, match[0]].some((word) => provinceCalled(one, word)),
    );
    const after = words[index + 1];
    if (province && after) {
      const inner = after[0].replace(PLACE_END, "");
      const town = townCalled(districts, inner, province.pk);
      if (town)
        return { found: [wishOf(town)], rest: blank(text, match.index, after.index + after[0].length), isSure: true };
    }
    const town = province ? null : townCalled(districts, bare, null);
    const place = province ?? town;
    if (!place || (bare.length < 2 && isShort(place, bare))) continue;
    if (isShort(place, bare) && WORDS.has(bare) && !isPlaced) continue;
    return {
      found: [wishOf(place)],
      rest: blank(text, match.index, match.index + match[0].length),
      isSure: isPlaced || !isShort(place, bare),
    };
  }
  return nothing;
};

const wishOf = ({ pk, name }: District): Named => ({ kind: "district", pk, name });

const blank = (text: string, from: number, to: number): string =>
  text.slice(0, from) + " ".repeat(to - from) + text.slice(to);
