import { fromPrice } from "@/server/main/catalog/seed/demo/demo-options";
import { type ImportedContent, importedHash } from "./imported-content";

/** The columns of a place that an import may change again. */
export function importedValues(item: ImportedContent) {
  return {
    provenance: item.provenance,
    contentHash: importedHash(item),
    name: item.name,
    summary: item.summary,
    description: item.description,
    categoryPk: item.categoryPk,
    subCategoryPk: item.subCategoryPk,
    districtPk: item.districtPk,
    place: item.place,
    address: item.address,
    lat: item.lat,
    lng: item.lng,
    phone: item.phone,
    homepage: item.homepage,
    indoor: item.indoor,
    facilitiesYes: item.facilities,
    tags: item.tags,
    openingHours: item.openingHours,
    shownUntil: item.shownUntil,
    minMonths: item.ages?.min ?? null,
    maxMonths: item.ages?.max ?? null,
    freeUnderMonths: item.ages?.freeUnder ?? null,
    guardianUnderMonths: item.ages?.guardianUnder ?? null,
    dating: "dated" as const,
    ...fromPrice(item.options),
  };
}

/** What of a place a venue is told to have changed. */
export const VALUE_LABELS: Partial<Record<keyof ReturnType<typeof importedValues>, string>> = {
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
export function importedScene({ subCategoryPk, scene }: ImportedContent, counts: Map<number, number>) {
  const count = counts.get(subCategoryPk) ?? 0;
  counts.set(subCategoryPk, count + 1);
  // Each sub-category begins elsewhere, so that neighbours in a mixed list differ.
  return { scene: { kind: scene, seed: ((subCategoryPk % 100) * 3 + count) % 12 } };
}
