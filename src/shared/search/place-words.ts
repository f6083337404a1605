/** Short names of 시·도 that are not the beginning of the long one. */
const PROVINCES: Readonly<Record<string, string>> = {
  충북: "충청북도",
  충남: "충청남도",
  전북: "전라북도",
  전남: "전라남도",
  경북: "경상북도",
  경남: "경상남도",
};

const KIND = /(?:특별자치시|특별자치도|특별시|광역시|[도시군구])$/u;

/** A name without 시, 군 or 구; the name itself where one syllable would be left (중구). */
export const shortPlace = (name: string): string => {
  const short = name.replace(KIND, "");
  return short.length < 2 ? name : short;
};

/** A 시·도 as people write it: 전북특별자치도, 전북, 전북도, 전라북도. */
export const provinceWords = (name: string): string[] => {
  const [short = shortPlace(name), long = name] =
    Object.entries(PROVINCES).find(([abbreviated, full]) => full === name || abbreviated === shortPlace(name)) ?? [];
  return [...new Set([name, long, short, `${short}${name.endsWith("도") ? "도" : "시"}`])];
};

/** A 시·군·구 as people write it: 강남구, 강남. */
export const townWords = (name: string): string[] => [...new Set([name, shortPlace(name)])];

/** Every district of a full name as people write it: 서울특별시 강남구 역삼동 → 서울특별시, 서울, 서울시, 강남구, 강남, 역삼동. */
export const placeWords = (fullName: string): string[] => {
  const [province = "", ...towns] = fullName.split(" ");
  return province === "" ? [] : [...provinceWords(province), ...towns.flatMap(townWords)];
};
