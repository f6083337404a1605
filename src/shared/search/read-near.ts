import { matchesOfWords } from "./phrase";
import { provinceWords, townWords } from "./place-words";
import type { District, Taken, Wish } from "./sentence";

const NEAR = "근처|주변|부근|인근|가까운|가까이|둘레";
/** 강남 근처, 서울 중구 주변에서, 수원근처의. */
const AROUND = new RegExp(
  `(?:([\\p{L}\\p{N}]+)\\s+)?([\\p{L}\\p{N}]+?)\\s?(?:${NEAR})(?:에서|에|의|로)?(?![\\p{L}\\p{N}])`,
  "yu",
);

const toProvince = (pk: number): number => Math.floor(pk / 1_000_000);

/** The only town of that name, within the province if given; null when there are several. */
const townCalled = (districts: readonly District[], word: string, province: District | undefined): District | null => {
  const found = districts.filter(
    ({ pk, parent, name }) =>
      parent !== 0 && townWords(name).includes(word) && (!province || toProvince(pk) === toProvince(province.pk)),
  );
  return found.length === 1 ? (found[0] ?? null) : null;
};

/** Extracts the district to search around; an ambiguous name needs its province. */
export const takeNear = (text: string, districts: readonly District[]): Taken<Wish> => {
  const [match] = matchesOfWords(text, AROUND);
  if (!match) return { found: [], rest: text };
  const [whole, before = "", word = ""] = match;
  const provinceCalled = (name: string) =>
    districts.find((district) => district.parent === 0 && provinceWords(district.name).includes(name));
  const outer = provinceCalled(before);
  const place = provinceCalled(word) ?? townCalled(districts, word, outer);
  if (!place) return { found: [], rest: text };
  const left = outer ? "" : before;
  const rest = `${text.slice(0, match.index)}${left} ${text.slice(match.index + whole.length)}`;
  return { found: [{ kind: "near", pk: place.pk, name: place.name }], rest };
};
