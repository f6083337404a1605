import type { OpeningHours } from "@/shared/contract/main/content-facts";
import { openingOn } from "@/shared/plan/clock-minutes";

/** A query that a parent types, and what its first five results have to be. */
export type Query = {
  group: string;
  q: string;
  /** Regular expression over "name | district | category | sub-category". */
  want?: string;
  /** Results among the first five that match `want`. */
  min?: number;
  /** The first result's name or district. */
  first?: string;
  /** Results that must be there, whatever they are. */
  some?: number;
  /** Not in the catalogue: no results, or a named correction. */
  none?: boolean;
  /** None of the first five is known to be closed or over on all of these days. */
  days?: string[];
  indoor?: boolean;
  free?: boolean;
  /** Most won per person. */
  most?: number;
  /** Ages in months that none of the first five excludes. */
  ages?: number[];
};

export type Found = {
  name: string;
  district: string;
  category: string;
  sub: string;
  indoor: string;
  min_price: number | null;
  min_months: number | null;
  max_months: number | null;
  opening_hours: OpeningHours | null;
  first_day: string | null;
  last_day: string | null;
};

export const toText = ({ name, district, category, sub }: Found): string => [name, district, category, sub].join(" | ");

/** Reasons why the first results are bad; empty when they are good. `isNamed`: the page names a correction. */
export function judge(query: Query, found: readonly Found[], isNamed: boolean): string[] {
  if (query.none) return found.length === 0 || isNamed ? [] : ["other things without a word"];
  const reasons: string[] = [];
  const say = (isBad: boolean, reason: string) => isBad && reasons.push(reason);
  const { want, min = 1, first, some = 0, days, ages } = query;
  const count =
    want === undefined ? found.length : found.filter((found) => new RegExp(want).test(toText(found))).length;
  say(count < Math.max(want === undefined ? 0 : min, some), `${count} of ${Math.max(min, some)} wanted`);
  const [top] = found;
  say(
    first !== undefined && (!top || (!new RegExp(first).test(top.name) && !new RegExp(first).test(top.district))),
    `first is not ${first}`,
  );
  for (const item of found) {
    say(days !== undefined && !days.some((day) => canBeOpen(item, day)), `closed: ${item.name}`);
    say(query.indoor === true && item.indoor === "outdoor", `outdoor: ${item.name}`);
    say(query.free === true && (item.min_price ?? 0) > 0, `not free: ${item.name}`);
    say(query.most !== undefined && (item.min_price ?? 0) > query.most, `dear: ${item.name}`);
    const isForAll = ages?.every((age) => age >= (item.min_months ?? 0) && age <= (item.max_months ?? 999)) ?? true;
    say(!isForAll, `not for the age: ${item.name}`);
  }
  return reasons;
}

const canBeOpen = ({ opening_hours: hours, first_day: from, last_day: to }: Found, day: string): boolean => {
  if (to !== null) return day <= to && (from === null || day >= from);
  return openingOn(hours, day) !== "closed";
};
