/** Abbreviations of 시·도 that are not a prefix of the full name. */
const PROVINCES: Readonly<Record<string, string>> = {
  충북: "충청북도",
  충남: "충청남도",
  전북: "전라북도",
  전남: "전라남도",
  경북: "경상북도",
  경남: "경상남도",
};

const KIND = /(?:특별자치시|특별자치도|특별시|광역시|[도시군구])$/u;

/** A name without 시, 군 or 구; unchanged if one syllable would remain (중구). */
export const shortPlace = (name: string): string => {
  const short = name.replace(KIND, "");
  return short.length < 2 ? name : short;
};

/** Spellings of a 시·도: 전북특별자치도, 전북, 전북도, 전라북도. */
export const provinceWords = (name: string): string[] => {
  const [short = shortPlace(name), long = name] =
    Object.entries(PROVINCES).find(([abbreviated, full]) => full === name || abbreviated === shortPlace(name)) ?? [];
  return [...new Set([name, long, short, `${short}${name.endsWith("도") ? "도" : "시"}`])];
};

/** Spellings of a 시·군·구: 강남구, 강남. */
export const townWords = (name: string): string[] => [...new Set([name, shortPlace(name)])];

/** Spellings of all districts in a full name: 서울특별시 강남구 역삼동 → 서울특별시, 서울, 서울시, 강남구, 강남, 역삼동. */
export const placeWords = (fullName: string): string[] => {
  const [province = "", ...towns] = fullName.split(" ");
  return province === "" ? [] : [...provinceWords(province), ...towns.flatMap(townWords)];
};
