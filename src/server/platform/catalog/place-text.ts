const SHORT: Readonly<Record<string, string>> = {
  충청북도: "충북",
  충청남도: "충남",
  전라북도: "전북",
  전라남도: "전남",
  경상북도: "경북",
  경상남도: "경남",
};

/** Location for a card: `서울 종로구`. "" for an unknown district. */
export function placeText(fullName: string | null): string {
  if (!fullName) return "";
  const [province = "", town = ""] = fullName.split(" ");
  return `${SHORT[province] ?? province.slice(0, 2)} ${town}`.trim();
}
