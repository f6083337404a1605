import { fromPrice } from "@/server/main/catalog/seed/demo/demo-options";
import { type ImportedVenue, venueHash } from "./imported-venue";

/** The columns of a place that an import may change again. */
export function venueNames(venue: ImportedVenue) {
  return {
    provenance: venue.provenance,
    contentHash: venueHash(venue),
    name: venue.name,
    summary: venue.summary,
    description: venue.description,
    categoryPk: venue.categoryPk,
    subCategoryPk: venue.subCategoryPk,
    districtPk: venue.districtPk,
    place: venue.place,
    address: venue.address,
    lat: venue.lat,
    lng: venue.lng,
    phone: venue.phone,
    homepage: venue.homepage,
    indoor: venue.indoor,
    facilitiesYes: venue.facilities,
    tags: venue.tags,
    openingHours: venue.openingHours,
    shownUntil: venue.shownUntil,
    minMonths: venue.ages?.min ?? null,
    maxMonths: venue.ages?.max ?? null,
    freeUnderMonths: venue.ages?.freeUnder ?? null,
    guardianUnderMonths: venue.ages?.guardianUnder ?? null,
    dating: "dated" as const,
    ...fromPrice(venue.options),
  };
}

/** What of a place an operator is told to have changed. */
export const VENUE_LABELS: Partial<Record<keyof ReturnType<typeof venueNames>, string>> = {
  name: "이름",
  description: "소개",
  subCategoryPk: "분류",
  place: "장소",
  address: "주소",
  lat: "좌표",
  lng: "좌표",
  phone: "전화번호",
  homepage: "홈페이지",
  indoor: "실내·야외",
  facilitiesYes: "시설",
  tags: "찾는 말",
  openingHours: "여는 시간",
  shownUntil: "기간",
  minMonths: "나이",
  maxMonths: "나이",
  freeUnderMonths: "나이",
  guardianUnderMonths: "나이",
  minPrice: "요금",
  listPrice: "요금",
  provenance: "기준일",
};

/** The picture of a new place: one further than the last of its sub-category. `counts` is moved on. */
export function venueScene({ subCategoryPk, scene }: ImportedVenue, counts: Map<number, number>) {
  const count = counts.get(subCategoryPk) ?? 0;
  counts.set(subCategoryPk, count + 1);
  // Each sub-category begins elsewhere, so that neighbours in a mixed list differ.
  return { scene: { kind: scene, seed: ((subCategoryPk % 100) * 3 + count) % 12 } };
}
