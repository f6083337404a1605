import { cleanPoint } from "@/server/platform/intake/clean-point";
import { cleanText } from "@/server/platform/intake/clean-text";
import type { DistrictFinder } from "@/server/platform/intake/district-finder";

export type PlacedRow = {
  address: string;
  lat: number | null;
  lng: number | null;
  districtPk: number;
  guPk: number;
  guName: string;
  mends: string[];
};

/** Street address first: it is what parents type into a navigator. */
export const addressOf = (record: Readonly<Record<string, string>>): string[] =>
  [record.소재지도로명주소, record.소재지지번주소].map((cell) => cleanText(cell).text).filter(Boolean);

/** Where a row's place is; the reason when neither its address nor its coordinates tell. */
export function placeRow(
  addresses: readonly string[],
  latText: string | undefined,
  lngText: string | undefined,
  finder: DistrictFinder,
): PlacedRow | string {
  const { point, mends } = cleanPoint(latText, lngText);
  const found = finder.find(addresses, point);
  if (!found) return "주소와 좌표로 동네를 찾을 수 없어요";
  const isFar = point !== null && !finder.isNear(found.pk, point);
  return {
    address: addresses[0] ?? "",
    lat: isFar ? null : (point?.lat ?? null),
    lng: isFar ? null : (point?.lng ?? null),
    districtPk: found.pk,
    guPk: found.guPk,
    guName: found.guName,
    mends: [...mends, ...found.mends, ...(isFar ? ["주소에서 먼 좌표를 뺐어요"] : [])],
  };
}
