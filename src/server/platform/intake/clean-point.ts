export type Point = { lat: number; lng: number };
export type CleanedPoint = { point: Point | null; mends: string[] };

/** The box that holds every inhabited place of Korea. */
const KOREA = { south: 32.9, north: 38.7, west: 124.5, east: 132 };

const inKorea = (lat: number, lng: number): boolean =>
  lat >= KOREA.south && lat <= KOREA.north && lng >= KOREA.west && lng <= KOREA.east;

/** A place from two cells. Swapped cells are turned round; anything outside Korea is no place. */
export function cleanPoint(latText: string | undefined, lngText: string | undefined): CleanedPoint {
  const [lat, lng] = [numberOf(latText), numberOf(lngText)];
  if (inKorea(lat, lng)) return { point: { lat, lng }, mends: [] };
  if (inKorea(lng, lat)) return { point: { lat: lng, lng: lat }, mends: ["뒤바뀐 위도와 경도를 바로잡았어요"] };
  return { point: null, mends: ["쓸 수 없는 좌표를 뺐어요"] };
}

const numberOf = (text: string | undefined): number => {
  const trimmed = (text ?? "").trim();
  return trimmed === "" ? Number.NaN : Number(trimmed);
};
