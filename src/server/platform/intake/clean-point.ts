import type { Point } from "@/shared/geo/haversine-km";
import { isInKorea } from "@/shared/geo/korea";

export type CleanedPoint = { point: Point | null; mends: string[] };

/** Parses a point from two cells. Swaps reversed cells; a point outside Korea becomes null. */
export function cleanPoint(latText: string | undefined, lngText: string | undefined): CleanedPoint {
  const [lat, lng] = [toNumber(latText), toNumber(lngText)];
  if (isInKorea({ lat, lng })) return { point: { lat, lng }, mends: [] };
  if (isInKorea({ lat: lng, lng: lat }))
    return { point: { lat: lng, lng: lat }, mends: ["뒤바뀐 위도와 경도를 바로잡았어요"] };
  return { point: null, mends: ["쓸 수 없는 좌표를 뺐어요"] };
}

const toNumber = (text: string | undefined): number => {
  const trimmed = (text ?? "").trim();
  return trimmed === "" ? Number.NaN : Number(trimmed);
};
