/** Common short names of 시·도 that are not their first two letters. */
const spoken: Readonly<Record<string, string>> = {
  충청북도: "충북",
  충청남도: "충남",
  전라남도: "전남",
  경상북도: "경북",
  경상남도: "경남",
};

/** `서울특별시` → `서울`, `충청북도` → `충북`. */
export const shortProvince = (name: string): string => spoken[name] ?? name.slice(0, 2);
