import { type Cleaned, cleanDate, cleanPhone, cleanText, cleanUrl } from "@/server/platform/intake/clean-text";
import type { DistrictFinder } from "@/server/platform/intake/district-finder";
import { isForAdults } from "./adult-venues";
import { type ImportedVenue, placeKey } from "./imported-venue";
import { feeOptions, isFree, type MuseumFees, museumFees } from "./museum-fees";
import { type MuseumHours, museumHours } from "./museum-hours";
import { facilitiesIn, MUSEUM_CATEGORY, museumSub } from "./museum-kind";
import { addressOf, type PlacedRow, placeRow } from "./place-row";

/** A readable row: what it says, before rows of one museum are put together. */
export type MuseumRow = {
  key: string;
  name: string;
  asOf: string;
  placed: PlacedRow;
  fees: MuseumFees | null;
  feeNote: string;
  /** Whether the row itself says in words that entry is free. */
  saysFree: boolean;
  isForAdults: boolean;
  hours: MuseumHours;
  texts: { intro: string; transport: string; facilities: string; homepage: string; phone: string };
  kind: string;
  operatorName: string;
  publisher: string;
  mends: string[];
};

const MUSEUM_DATASET = "전국박물관미술관정보표준데이터 (공공데이터포털)";

/** Reads one record; the reason when there is nothing to show a parent. */
export function readMuseum(record: Readonly<Record<string, string>>, finder: DistrictFinder): MuseumRow | string {
  const mends: string[] = [];
  const take = (cell: string | undefined): string => {
    const cleaned: Cleaned = cleanText(cell);
    mends.push(...cleaned.mends);
    return cleaned.text;
  };
  const name = take(record.시설명);
  if (name === "") return "시설명이 비어 있어요";
  const placed = placeRow(addressOf(record), record.위도, record.경도, finder);
  if (typeof placed === "string") return placed;
  // A condition in brackets (`무료(국가유공자)`) frees some, not everybody.
  const saysFree = /^((전부|전체|모두) ?)?무료( ?(관람|입장|개방))?$/.test(cleanText(record.관람료기타정보).text);
  const read = museumFees(record, saysFree);
  mends.push(...placed.mends, ...read.mends);
  return {
    key: placeKey(name, placed.guPk),
    name,
    asOf: cleanDate(record.데이터기준일자) ?? "",
    placed,
    fees: read.fees,
    feeNote: noteOf(take(record.관람료기타정보)),
    saysFree,
    isForAdults: isForAdults(
      name,
      [record.관람료기타정보, record.휴관정보, record.박물관미술관소개].map((cell) => cleanText(cell).text),
    ),
    hours: museumHours(record, take(record.휴관정보)),
    texts: {
      intro: take(record.박물관미술관소개),
      transport: take(record.교통안내정보),
      facilities: take(record.편의시설정보),
      homepage: cleanUrl(record.운영홈페이지) ?? "",
      phone: cleanPhone(record.운영기관전화번호) ?? "",
    },
    kind: take(record.박물관미술관구분),
    operatorName: take(record.운영기관명) || name,
    publisher: take(record.제공기관명) || take(record.관리기관명),
    mends: [...new Set(mends)],
  };
}

/** A bare number or “무료” says nothing that the fees do not say. */
const noteOf = (text: string): string => (/^(\d+|무료|전부 무료|무료 관람|무료관람)$/.test(text) ? "" : text);

/** The content that a museum becomes. */
export function museumVenue(row: MuseumRow): ImportedVenue {
  const { name, fees, hours, placed, texts } = row;
  return {
    source: "museum",
    sourceKey: row.key,
    provenance: { publisher: row.publisher, dataset: MUSEUM_DATASET, asOf: row.asOf },
    name,
    summary: firstSentence(texts.intro),
    description: descriptionOf(row),
    categoryPk: MUSEUM_CATEGORY,
    subCategoryPk: museumSub(name),
    districtPk: placed.districtPk,
    districtName: placed.guName,
    place: name,
    address: placed.address,
    lat: placed.lat,
    lng: placed.lng,
    phone: texts.phone || null,
    homepage: texts.homepage || null,
    facilities: facilitiesIn(texts.facilities),
    tags: [row.kind, ...(fees && isFree(fees) ? ["무료"] : [])].filter(Boolean),
    openingHours: hours.hours,
    plan: fees !== null && !isFree(fees) ? hours.plan : null,
    options: fees ? feeOptions(fees) : [],
    operator: { key: `museum:${row.operatorName}`, name: row.operatorName },
  };
}

function descriptionOf({ texts, feeNote, hours }: MuseumRow): string {
  return [
    texts.intro,
    feeNote && `■ 관람료 안내\n${feeNote}`,
    hours.hours.closed_text && `■ 쉬는 날\n${hours.hours.closed_text}`,
    texts.facilities && `■ 편의시설\n${texts.facilities.replaceAll("+", ", ")}`,
    texts.transport && `■ 오는 길\n${texts.transport}`,
  ]
    .filter(Boolean)
    .join("\n\n");
}

/** At most the first sentence, for a card. */
const firstSentence = (text: string): string => {
  const sentence = text.split(/(?<=[.!?다])\s/)[0] ?? "";
  return sentence.length > 120 ? `${sentence.slice(0, 118)}…` : sentence;
};
