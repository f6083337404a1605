/** Short names of the 시·도 by the first two digits of their districts, as the dust stations are sorted. */
const NAMES: Readonly<Record<number, string>> = {
  11: "서울",
  26: "부산",
  27: "대구",
  28: "인천",
  29: "광주",
  30: "대전",
  31: "울산",
  36: "세종",
  41: "경기",
  43: "충북",
  44: "충남",
  46: "전남",
  47: "경북",
  48: "경남",
  50: "제주",
  51: "강원",
  52: "전북",
};

/** 서울, 경기 … of a district's pk; null for a pk of no province. */
export const provinceName = (districtPk: number): string | null => NAMES[Math.floor(districtPk / 1_000_000)] ?? null;
