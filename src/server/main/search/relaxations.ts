import type { Filters } from "@/server/main/contents/content-query";
import type { Db } from "@/server/platform/db/types";
import { monthsText } from "@/shared/age/age-text";
import type { Relaxations } from "@/shared/contract/main/discover";
import { listDistance } from "@/shared/geo/list-distance";
import { relaxationText } from "./copy";
import { type ContentSearch, countContents } from "./count-contents";

type Change = { kind: string; label: string; filters: Filters };
type Relaxation = Relaxations["relaxations"][number];

const WIDER_KM = [15, 50];

/** Most pairs to return, because they are counted one after the other. */
const MOST_PAIRS = 4;

/**
 * Relaxations of a search without results: dropping or widening one filter, each with its count, mildest first; pairs
 * of filters if no single one helps. Omits relaxations without results.
 */
export async function relaxations(db: Db, search: ContentSearch): Promise<Relaxation[]> {
  const single = findChanges(search.filters);
  const found = await counted(db, search, single, single.length);
  return found.length > 0 ? found : counted(db, search, pairChanges(single), MOST_PAIRS);
}

async function counted(db: Db, search: ContentSearch, changes: readonly Change[], most: number): Promise<Relaxation[]> {
  const found: Relaxation[] = [];
  for (const { kind, label, filters } of changes) {
    if (found.length === most) break;
    const centre = filters.loc === undefined ? null : search.centre;
    const count = await countContents(db, { ...search, filters, centre });
    if (count > 0) found.push({ kind, label, count, query: toQuery(filters) });
  }
  return found;
}

/** Kinds that can be relaxed in pairs; excludes single words and single children. */
const PAIRED = ["distance", "date", "indoor", "facilities", "price", "sub_cat", "age", "everywhere"];

function pairChanges(single: readonly Change[]): Change[] {
  const changes = single.filter(({ kind }) => PAIRED.includes(kind));
  return changes.flatMap((first) =>
    findChanges(first.filters)
      .filter(({ kind }) => PAIRED.indexOf(kind) > PAIRED.indexOf(first.kind))
      .filter(({ kind }) => first.kind !== "distance" || kind !== "everywhere")
      .map(({ label, filters }) => ({ kind: "pair", label: relaxationText.pair(first.label, label), filters })),
  );
}

function findChanges(filters: Filters): Change[] {
  const { distance = listDistance.set } = filters;
  const drop = (kind: string, label: string, ...names: (keyof Filters)[]): Change[] =>
    names.some((name) => isSet(filters[name])) ? [{ kind, label, filters: without(filters, names) }] : [];
  const wider = filters.loc === undefined ? [] : WIDER_KM.filter((km) => km > distance);
  return [
    ...wider.map((km) => ({
      kind: "distance",
      label: relaxationText.distance(km),
      filters: { ...filters, distance: km },
    })),
    ...drop("date", relaxationText.date, "date", "date_to"),
    ...drop("indoor", relaxationText.indoor, "indoor"),
    ...drop("facilities", relaxationText.facilities, "facilities"),
    ...drop("price", relaxationText.price, "max_price", "free_only"),
    ...drop("sub_cat", relaxationText.sub_cat, "sub_cat"),
    ...withoutOneChild(filters),
    ...drop("age", relaxationText.age, "child_months", "unknown_age"),
    ...drop("everywhere", relaxationText.everywhere, "loc", "distance", "locs"),
    ...singleWords(filters),
  ];
}

const MOST_CHILDREN = 4;

/** With several children, one relaxation for each: the same search without that child. */
function withoutOneChild(filters: Filters): Change[] {
  const ages = [...new Set(filters.child_months)];
  if (ages.length < 2 || ages.length > MOST_CHILDREN) return [];
  return ages.map((months) => ({
    kind: "child",
    label: relaxationText.child(monthsText(months)),
    filters: { ...filters, child_months: ages.filter((other) => other !== months) },
  }));
}

/** With several words, each of the first three alone. */
function singleWords(filters: Filters): Change[] {
  const words = filters.q?.split(" ") ?? [];
  if (words.length < 2) return [];
  return words.slice(0, 3).map((q) => ({ kind: "words", label: relaxationText.words(q), filters: { ...filters, q } }));
}

const isSet = (value: unknown): boolean =>
  Array.isArray(value) ? value.length > 0 : value !== undefined && value !== false && value !== "";

const without = (filters: Filters, names: readonly (keyof Filters)[]): Filters =>
  Object.fromEntries(Object.entries(filters).filter(([name]) => !names.some((dropped) => dropped === name)));

/** Fields of a query string for the filters; lists are comma-joined. */
const toQuery = (filters: Filters): Record<string, string> =>
  Object.fromEntries(
    Object.entries(filters)
      .filter(([, value]) => isSet(value))
      .map(([name, value]) => [name, Array.isArray(value) ? value.join(",") : String(value)]),
  );
