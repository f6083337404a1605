import { STAY_TYPES } from "@/server/data/stay-types";
import { ImportRefused } from "@/server/platform/intake/import-report";
import type { MappedPlace } from "@/server/platform/intake/mapping/mapped-place";
import type { RoomsMapping, StayMapping } from "@/server/platform/intake/mapping/mapping-schema";
import { summarise, toChoice, toDescription } from "@/server/platform/intake/mapping/place-texts";
import { stayFacilities } from "@/shared/contract/stay/lists";
import { PLACE_TEXTS } from "./copy";
import type { ImportedStay } from "./imported-stay";

/** Throws ImportRefused with all unknown accommodation types of a mapping. */
export function checkTypes(mapping: StayMapping | RoomsMapping): void {
  const used =
    mapping.target === "rooms" ? [mapping.type] : [mapping.type.code, ...mapping.type.rules.map(({ is }) => is)];
  const codes = STAY_TYPES.map(({ code }) => code);
  const unknown = used.filter((code) => !codes.some((known) => known === code));
  if (unknown.length > 0)
    throw new ImportRefused(
      `매핑의 type: ${unknown.join(", ")}은(는) 없는 종류예요. 쓸 수 있는 종류: ${codes.join(", ")}`,
    );
}

/** Accommodation of a mapped place, without rooms, prices and hours, which its file does not have. */
export function placeStay(place: MappedPlace, mapping: StayMapping): ImportedStay {
  const { placed } = place;
  const typeCode = toChoice(place, mapping.type.rules) ?? mapping.type.code;
  return {
    source: mapping.source,
    sourceKey: place.key,
    provenance: { publisher: place.publisher, dataset: mapping.dataset, asOf: place.asOf },
    name: place.name,
    typeCode,
    grade: place.kind,
    description: toDescription(place, mapping),
    guide: PLACE_TEXTS.guide,
    introduction: { summary: summarise(place, mapping), phone: place.phone, first: false },
    address: placed.address,
    districtId: placed.districtId,
    districtName: placed.guName,
    homepage: place.homepage,
    point: placed.lat !== null && placed.lng !== null ? { lat: placed.lat, lng: placed.lng } : null,
    facilities: stayFacilities.filter((facility) => place.facilities.includes(facility)),
    checkInFrom: null,
    checkOutUntil: null,
    peaks: null,
    rooms: [],
    venue: { key: `${mapping.source}:${place.operator}`, name: place.operator },
    scene: mapping.scene,
  };
}
