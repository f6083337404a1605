import { cleanDate, cleanPhone, cleanText, cleanUrl } from "@/server/platform/intake/clean-text";
import type { CsvRecord } from "@/server/platform/intake/csv-records";
import type { DistrictFinder } from "@/server/platform/intake/district-finder";
import { suggestedWord, withoutBrackets } from "@/server/platform/search/suggested-word";
import { isForAdults } from "./adult-venues";
import { type ImportedVenue, placeKey } from "./imported-venue";
import { facilitiesIn } from "./museum-kind";
import { addressOf, type PlacedRow, placeRow } from "./place-row";

/** A readable row: what it says, before rows of one village are put together. */
export type VillageRow = {
  key: string;
  name: string;
  asOf: string;
  isForAdults: boolean;
  placed: PlacedRow;
  programmes: string[];
  kinds: string[];
  facilities: string;
  phone: string | null;
  homepage: string | null;
  operatorName: string;
  publisher: string;
  mends: string[];
};

const VILLAGE_DATASET = "전국농어촌체험휴양마을표준데이터 (공공데이터포털 15013113)";
const FARM_CATEGORY = 2;
const VILLAGE_SUB = 204;
/** A name that a list can hold; longer ones are whole sentences. */
const LONGEST_PROGRAMME = 40;

/** Reads one line. The name of the village's head is never read. */
export function readVillage({ isWhole, value }: CsvRecord, finder: DistrictFinder): VillageRow | string {
  if (!isWhole) return "칸 수가 머리글과 달라요";
  const mends: string[] = [];
  const take = (cell: string | undefined): string => {
    const cleaned = cleanText(cell);
    mends.push(...cleaned.mends);
    return cleaned.text;
  };
  const given = take(value.체험마을명);
  if (given === "") return "체험마을명이 비어 있어요";
  const region = `${take(value.시도명)} ${take(value.시군구명)}`.trim();
  const placed = placeRow([...addressOf(value), region].filter(Boolean), value.위도, value.경도, finder);
  if (typeof placed === "string") return placed;
  const name = /마을|농원|농장|체험|휴양|목장|학교$/.test(given) ? given : `${given} 체험휴양마을`;
  return {
    key: placeKey(given, placed.guPk),
    name,
    asOf: cleanDate(value.데이터기준일자) ?? "",
    isForAdults: isForAdults(name, []),
    placed: { ...placed, address: addressOf(value)[0] ?? region },
    programmes: programmesIn(take(value.체험프로그램명)),
    kinds: programmesIn(take(value.체험프로그램구분)),
    facilities: take(value.보유시설정보),
    phone: cleanPhone(value.대표전화번호),
    homepage: cleanUrl(value.홈페이지주소),
    operatorName: take(value.관리기관명) || take(value.제공기관명) || name,
    publisher: take(value.제공기관명),
    mends: [...new Set([...mends, ...placed.mends])],
  };
}

/** `감자캐기+두부만들기(1+1)` → each name once, without stray marks and half brackets. */
function programmesIn(text: string): string[] {
  const names = (text.match(/(?:\([^()]*\)|[^+])+/g) ?? [])
    .map((name) => (isBalanced(name) ? name.replace(/\(\s*\)/g, " ") : withoutBrackets(name)))
    .map((name) => name.replace(/\s+/g, " ").replace(/^[\s\-·*.,]+|[\s\-·*.,]+$/g, ""))
    .filter((name) => suggestedWord(name) !== null && name.length <= LONGEST_PROGRAMME);
  return [...new Set(names)];
}

const isBalanced = (text: string): boolean => /^[^()]*(\([^()]*\)[^()]*)*$/.test(text);

/** The content that a village becomes: information only, since no price is published. */
export function villageVenue(row: VillageRow): ImportedVenue {
  return {
    source: "village",
    sourceKey: row.key,
    provenance: { publisher: row.publisher, dataset: VILLAGE_DATASET, asOf: row.asOf },
    name: row.name,
    summary: row.programmes.slice(0, 3).join(" · "),
    description: [
      row.programmes.length > 0 && `■ 체험 프로그램\n${row.programmes.map((name) => `- ${name}`).join("\n")}`,
      row.kinds.length > 0 && `■ 체험 갈래\n${row.kinds.join(", ")}`,
      row.facilities && `■ 보유 시설\n${row.facilities.replaceAll("+", ", ")}`,
    ]
      .filter(Boolean)
      .join("\n\n"),
    categoryPk: FARM_CATEGORY,
    subCategoryPk: VILLAGE_SUB,
    districtPk: row.placed.districtPk,
    districtName: row.placed.guName,
    place: row.name,
    address: row.placed.address,
    lat: row.placed.lat,
    lng: row.placed.lng,
    phone: row.phone,
    homepage: row.homepage,
    facilities: facilitiesIn(row.facilities),
    tags: row.programmes,
    openingHours: null,
    plan: null,
    options: [],
    operator: { key: `village:${row.operatorName}`, name: row.operatorName },
  };
}
