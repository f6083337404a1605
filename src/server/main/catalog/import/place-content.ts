import { CATEGORIES } from "@/server/data/categories";
import type { OptionRow } from "@/server/main/catalog/seed/demo/demo-options";
import { ImportRefused } from "@/server/platform/intake/import-report";
import { firstDay, lastDay, type MappedPlace } from "@/server/platform/intake/mapping/mapped-place";
import type { ActivityMapping } from "@/server/platform/intake/mapping/mapping-schema";
import { summarise, toChoice, toDescription } from "@/server/platform/intake/mapping/place-texts";
import { type Fees, isFree } from "@/server/platform/intake/mapping/read-fees";
import type { ReadAgeRule } from "@/shared/age/reading/read-age-rule";
import type { Provenance } from "@/shared/contract/main/content-facts";
import { facilities as known } from "@/shared/contract/main/lists";
import { hoursPlan } from "./hours-plan";
import type { ImportedContent } from "./imported-content";

const CATEGORY_BY_SUB = new Map(CATEGORIES.flatMap(({ pk, subs }) => subs.map(([sub]) => [sub, pk])));

/** Throws ImportRefused, with all valid numbers, for a mapping with unknown categories. */
export function checkCategories({ category }: ActivityMapping): void {
  const unknown = [category.sub, ...category.rules.map(({ is }) => is)].filter((sub) => !CATEGORY_BY_SUB.has(sub));
  if (unknown.length === 0) return;
  const known = CATEGORIES.flatMap(({ subs }) => subs.map(([pk, , name]) => `${pk} ${name}`)).join(", ");
  throw new ImportRefused(`매핑의 category: ${unknown.join(", ")}은(는) 없는 분류예요. 쓸 수 있는 분류: ${known}`);
}

/** Converts a mapped place to a content. Adds nothing that the file does not state. */
export function placeContent(place: MappedPlace, mapping: ActivityMapping): ImportedContent {
  const { name, placed, fees, hours } = place;
  const subCategoryId = toChoice(place, mapping.category.rules) ?? mapping.category.sub;
  return {
    source: mapping.source,
    sourceKey: place.key,
    provenance: { publisher: place.publisher, dataset: mapping.dataset, asOf: place.asOf, ...toAges(place.ages) },
    name,
    summary: summarise(place, mapping),
    description: toDescription(place, mapping),
    categoryId: CATEGORY_BY_SUB.get(subCategoryId) ?? 0,
    subCategoryId,
    districtId: placed.districtId,
    districtName: placed.guName,
    place: place.venue || name,
    address: placed.address,
    lat: placed.lat,
    lng: placed.lng,
    phone: place.phone,
    homepage: place.homepage,
    indoor: (mapping.indoor && (toChoice(place, mapping.indoor.rules) ?? mapping.indoor.is)) ?? "unknown",
    facilities: known.filter((facility) => place.facilities.includes(facility)),
    tags: [...new Set([place.kind, ...place.tags, fees && isFree(fees) ? "무료" : ""])].filter(Boolean),
    ages: place.ages,
    openingHours: hours,
    shownFrom: firstDay(place),
    shownUntil: lastDay(place),
    plan: fees !== null && !isFree(fees) && hours ? hoursPlan(hours) : null,
    options: fees ? feeOptions(fees) : [],
    venue: { key: `${mapping.source}:${place.operator}`, name: place.operator },
    scene: mapping.scene,
  };
}

/** Options by age in months, of known fees: adults from 19 years, youths from 13, children below. */
function feeOptions({ adult, youth, child }: Fees): OptionRow[] {
  const all = [
    { name: "어른", band: "adult", minMonths: 228, maxMonths: null, fee: adult },
    { name: "청소년", band: "any", minMonths: 156, maxMonths: 227, fee: youth },
    { name: "어린이", band: "child", minMonths: 0, maxMonths: 155, fee: child },
  ] as const;
  return all.flatMap(({ fee, ...option }) => (fee === null ? [] : [{ ...option, listPrice: fee, price: fee }]));
}

/** Separates a condition of entry from a recommended age. */
const toAges = (ages: ReadAgeRule | null): Pick<Provenance, "ages"> =>
  ages && (ages.min !== null || ages.max !== null) ? { ages: ages.isAdvice ? "advice" : "entry" } : {};
