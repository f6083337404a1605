import { fromPrice } from "@/server/main/catalog/seed/demo/demo-options";
import { placeScene } from "@/server/platform/intake/place-scene";
import { closedDayNames } from "@/shared/content/day-names";
import type { PlainDate } from "@/shared/dates/plain-date";
import { type ImportedContent, importedHash } from "./imported-content";

/** The columns that a later import can change. */
export function importedValues(item: ImportedContent) {
  return {
    provenance: item.provenance,
    contentHash: importedHash(item),
    name: item.name,
    summary: item.summary,
    description: item.description,
    categoryId: item.categoryId,
    subCategoryId: item.subCategoryId,
    districtId: item.districtId,
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
    closedOn: closedDayNames(item.openingHours),
    shownFrom: item.shownFrom,
    shownUntil: item.shownUntil,
    minMonths: item.ages?.min ?? null,
    maxMonths: item.ages?.max ?? null,
    freeUnderMonths: item.ages?.freeUnder ?? null,
    guardianUnderMonths: item.ages?.guardianUnder ?? null,
    dating: "dated" as const,
    ...fromPrice(item.options),
  };
}

/** Labels of the changed columns in an import's report. */
export const VALUE_LABELS: Partial<Record<keyof ReturnType<typeof importedValues>, string>> = {
  name: "이름",
  description: "소개",
  subCategoryId: "분류",
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
  shownFrom: "기간",
  shownUntil: "기간",
  minMonths: "나이",
  maxMonths: "나이",
  freeUnderMonths: "나이",
  guardianUnderMonths: "나이",
  minPrice: "요금",
  listPrice: "요금",
  provenance: "기준일",
};

/**
 * Picture of a new place: the next one of its sub-category, region and season. An event to come is drawn in its own
 * season. Increments the sub-category's entry in `counts`.
 */
export function importedScene(
  { subCategoryId, scene, shownFrom, ...spot }: ImportedContent,
  counts: Map<number, number>,
  today: PlainDate,
) {
  const count = counts.get(subCategoryId) ?? 0;
  counts.set(subCategoryId, count + 1);
  // Each sub-category starts at another picture, so that neighbours in a mixed list differ.
  const turn = (subCategoryId % 100) * 3 + count;
  return {
    scene: placeScene(scene, spot, shownFrom && shownFrom > today ? shownFrom : today, turn),
    galleryCount: 1,
  };
}
