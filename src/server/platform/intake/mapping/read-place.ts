import { cleanDate, cleanText, cleanUrl, firstPhone } from "@/server/platform/intake/clean-text";
import type { DistrictFinder } from "@/server/platform/intake/district-finder";
import type { FileRecord } from "@/server/platform/intake/file-records";
import { suggestedWord, withoutBrackets } from "@/server/platform/search/suggested-word";
import { type ReadAgeRule, readAgeRule } from "@/shared/age/reading/read-age-rule";
import { kstToday } from "@/shared/dates/kst";
import { isPlainDate, type PlainDate } from "@/shared/dates/plain-date";
import { isForAdults } from "./adult-venues";
import { facilitiesIn } from "./facility-words";
import { cellFor, spellings } from "./load-mapping";
import { type LeftOut, type MappedPlace, type Period, placeKey } from "./mapped-place";
import type { PlaceMapping, Section, Skip } from "./mapping-schema";
import { otherValue } from "./other-trade";
import { placeRow } from "./place-row";
import { readFees } from "./read-fees";
import { readHours } from "./read-hours";

type Cells = Readonly<Record<string, string>>;

/** A mark of a list at the beginning of a text. */
const BULLET = /^[-–·•*▶■○ㅇ※]\s+/;
/** Longest name in a list; longer ones are whole sentences. */
const LONGEST_WORD = 40;
/** A minimum age of this many months excludes children. */
const GROWN_UP = 18 * 12;

/** Reads one row: a place, or the reason to leave it out. */
export function readPlace(
  { cells, isWhole }: FileRecord,
  mapping: PlaceMapping,
  finder: DistrictFinder,
  today: PlainDate,
): MappedPlace | LeftOut {
  if (!isWhole) return { fate: "refused", why: "칸 수가 머리글과 달라요" };
  const mends: string[] = [];
  const take = (raw: string): string => {
    const cleaned = cleanText(raw);
    mends.push(...cleaned.mends);
    return cleaned.text;
  };
  const { columns } = mapping;
  const given = take(cellFor(cells, columns.name));
  if (given === "") return { fate: "refused", why: "이름이 비어 있어요" };
  const placed = placeRow(cells, mapping.places, finder);
  const skipped = otherValue(mapping, cells) ? "다른 업종이에요" : skipReason(cells, mapping.skip);
  if (typeof placed === "string") return skipped ? { fate: "skipped", why: skipped } : { fate: "refused", why: placed };
  const venue = take(cellFor(cells, columns.venue));
  const key = placeKey(given, venue, placed);
  if (skipped) return { fate: "skipped", why: skipped, key };
  const period = readPeriod(cells, mapping.period);
  if (mapping.period && !period) return { fate: "refused", why: "언제 하는지 읽을 수 없어요", key };
  if (period && period.to < today) return { fate: "skipped", why: "이미 끝났어요", key };
  const asOf = cleanDate(cellFor(cells, columns.asOf).trim().slice(0, 10)) ?? "";
  const ages = readAges(cells, mapping.ages, period?.from ?? (asOf || today));
  const fees = readFees(cells, mapping.fees);
  const name = suffixed(given, mapping.suffix);
  mends.push(...placed.mends, ...fees.mends);
  return {
    key,
    name,
    asOf,
    placed,
    venue,
    kind: take(cellFor(cells, columns.kind)),
    audience: audienceOf(cells, mapping.ages),
    fees: fees.fees,
    saysFree: fees.saysFree,
    ages,
    hours: mapping.hours ? readHours(cells, mapping.hours, take(cellFor(cells, mapping.hours.closed))) : null,
    periods: period ? [period] : [],
    texts: mapping.sections.map((section) => sectionText(take(cellFor(cells, section.column)), section)),
    facilities: readFacilities(cells, mapping.facilities),
    tags: mapping.tags.flatMap(({ column, split }) => wordsIn(take(cellFor(cells, column)), split)),
    homepage: cleanUrl(cellFor(cells, columns.homepage)),
    phone: firstPhone(spellings(columns.phone).map((name) => cells[name] ?? "")),
    operator: take(cellFor(cells, columns.operator)) || name,
    publisher: take(cellFor(cells, columns.publisher)) || (mapping.publisher ?? ""),
    isForAdults:
      isForAdults(
        name,
        mapping.adults.map((column) => cleanText(cells[column]).text),
      ) || (ages?.min ?? 0) >= GROWN_UP,
    mends: [...new Set(mends)],
  };
}

/** Reason to skip a row by the mapping's rules; null if none applies. */
export function skipReason(cells: Cells, rules: readonly Skip[]): string | null {
  for (const { column, matches, unless, why } of rules) {
    const text = cellFor(cells, column).trim();
    if (matches !== undefined && new RegExp(matches, "u").test(text)) return why;
    if (unless !== undefined && !new RegExp(unless, "u").test(text)) return why;
  }
  return null;
}

const suffixed = (name: string, suffix: PlaceMapping["suffix"]): string =>
  suffix && !new RegExp(suffix.unless, "u").test(name) ? `${name}${suffix.text}` : name;

/** `2026-10-03`, `2026.10.03`, `20261003`; one day if a cell is empty, null if a date is invalid. */
function readPeriod(cells: Cells, columns: PlaceMapping["period"]): Period | null {
  if (!columns) return null;
  const written = [columns.from, columns.to]
    .map((column) => cellFor(cells, column))
    .filter((cell) => cell.trim() !== "");
  const days = written.map(dayIn);
  const [from, to] = [days.at(0), days.at(-1)];
  return from && to && from <= to ? { from, to } : null;
}

function dayIn(text: string): PlainDate | null {
  // Some portals write dates in JSON as milliseconds.
  if (/^\d{13}$/.test(text.trim())) return kstToday(new Date(Number(text)));
  const [, year, month, day] = /^(\d{4})[-./년\s]*(\d{1,2})[-./월\s]*(\d{1,2})/.exec(text.trim()) ?? [];
  if (!year || !month || !day) return null;
  const date = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return isPlainDate(date) ? date : null;
}

/** Age range of the first column that has one; free ages and guardian rules can come from other columns. */
function readAges(cells: Cells, columns: PlaceMapping["ages"], on: PlainDate): ReadAgeRule | null {
  const read = columns.flatMap(
    ({ column, written }) => readAgeRule(cleanText(cellFor(cells, column)).text, on, written) ?? [],
  );
  if (read.length === 0) return null;
  const first = <K extends keyof ReadAgeRule>(field: K) => read.find((rule) => rule[field] !== null)?.[field] ?? null;
  const ranged = read.find(({ min, max }) => min !== null || max !== null);
  return {
    min: ranged?.min ?? null,
    max: ranged?.max ?? null,
    freeUnder: first("freeUnder"),
    guardianUnder: first("guardianUnder"),
    ...(ranged?.isAdvice && { isAdvice: true }),
  };
}

const audienceOf = (cells: Cells, columns: PlaceMapping["ages"]): string =>
  columns
    .filter(({ written }) => written === "audience")
    .map(({ column }) => cleanText(cellFor(cells, column)).text)
    .join(" ");

function readFacilities(cells: Cells, { texts, flags }: PlaceMapping["facilities"]): string[] {
  const named = facilitiesIn(texts.map((column) => cleanText(cells[column]).text).join(" "));
  const flagged = flags
    .filter(({ column, matches }) => new RegExp(matches, "u").test(cellFor(cells, column).trim()))
    .map(({ facility }) => facility);
  return [...new Set([...named, ...flagged])];
}

function sectionText(text: string, { list, unless }: Section): string {
  if (text === "" || (unless !== undefined && new RegExp(unless, "u").test(text))) return "";
  if (!list) return text.replace(BULLET, "");
  const items = list.words ? wordsIn(text, list.split) : text.split(list.split);
  return list.as === "lines" ? items.map((item) => `- ${item}`).join("\n") : items.join(", ");
}

/** `감자캐기+두부만들기(1+1)` → each name once, without stray punctuation and half brackets. */
function wordsIn(text: string, split: string): string[] {
  const parts = split === "+" ? (text.match(/(?:\([^()]*\)|[^+])+/g) ?? []) : text.split(split);
  const names = parts
    .map((name) => (isBalanced(name) ? name.replace(/\(\s*\)/g, " ") : withoutBrackets(name)))
    .map((name) => name.replace(/\s+/g, " ").replace(/^[\s\-·*.,]+|[\s\-·*.,]+$/g, ""))
    .filter((name) => suggestedWord(name) !== null && name.length <= LONGEST_WORD);
  return [...new Set(names)];
}

const isBalanced = (text: string): boolean => /^[^()]*(\([^()]*\)[^()]*)*$/.test(text);
