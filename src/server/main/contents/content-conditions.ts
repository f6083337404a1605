import { type SQL, sql } from "drizzle-orm";
import type { Point } from "@/shared/geo/haversine-km";
import { listDistance } from "@/shared/geo/list-distance";
import type { Filters } from "./content-query";
import { dayCondition } from "./day-groups";
import type { Moment } from "./moment";

/** Values of the placeholders, by name: the same filters always produce the same SQL text. */
export type Values = Record<string, unknown>;
export type Conditions = {
  sql: SQL;
  values: Values;
  /** Names of the applied filters. */
  shape: string[];
  /** With days: the same for each of `DAY_GROUPS` alone. */
  groups?: SQL[];
};

export type ConditionInput = {
  filters: Omit<Filters, "q">;
  moment: Moment;
  /** The centre of `filters.loc`, if known. */
  centre: Point | null;
};

const KM_PER_DEGREE = 111.2;

/** The rows of `content c` that any list can show. */
export const listed = sql`c.sale_state <> 'ended'`;

/** The filters as one SQL condition on `content c`, every value a placeholder. */
export function contentConditions(input: ConditionInput): Conditions {
  const values: Values = {};
  const shape: string[] = [];
  const found = [listed];
  const add = (name: string, condition: SQL, bound: Values): void => {
    shape.push(name);
    found.push(condition);
    Object.assign(values, bound);
  };
  addPlain(input, add);
  addPlace(input, add);
  const others = sql.join(found, sql` and `);
  const groups = addDay(input, add)?.map((group) => sql`${others} and ${group}`);
  return { sql: sql.join(found, sql` and `), values, shape, ...(groups && { groups }) };
}

type Add = (name: string, condition: SQL, bound: Values) => void;
const $ = (name: string) => sql.placeholder(name);

function addPlain({ filters: f }: ConditionInput, add: Add): void {
  if (f.cat !== undefined) add("cat", sql`c.category_id = ${$("cat")}::int`, { cat: f.cat });
  if (f.sub_cat !== undefined) add("sub", sql`c.sub_category_id = ${$("sub")}::int`, { sub: f.sub_cat });
  if (f.max_price !== undefined) add("price", sql`c.min_price <= ${$("price")}::bigint`, { price: f.max_price });
  if (f.free_only) add("free", sql`c.min_price = 0`, {});
  if (f.indoor === "both") add("both", sql`c.indoor = 'both'`, {});
  else if (f.indoor) add("indoor", sql`c.indoor in (${$("indoor")}::text, 'both')`, { indoor: f.indoor });
  if (f.facilities?.length) {
    add("facilities", sql`c.facilities_yes @> string_to_array(${$("facilities")}::text, ',')`, {
      facilities: f.facilities.join(","),
    });
  }
  if (!f.child_months?.length) return;
  // A content without stated ages is unknown, and unknown does not match.
  if (f.unknown_age) add("unknown ages", sql`c.min_months is null and c.max_months is null`, {});
  else {
    add(
      "ages",
      sql`(c.min_months is not null or c.max_months is not null) and coalesce(c.min_months, 0) <= ${$("youngest")}::int
        and coalesce(c.max_months, 100000) >= ${$("oldest")}::int`,
      { youngest: Math.min(...f.child_months), oldest: Math.max(...f.child_months) },
    );
  }
}

function addPlace({ filters: f, centre }: ConditionInput, add: Add): void {
  if (f.locs?.length) {
    const ranges = f.locs.map((_, index) => inDistrict(index));
    add(`locs${f.locs.length}`, sql`(${sql.join(ranges, sql` or `)})`, districtBounds(f.locs));
  }
  if (f.loc === undefined) return;
  if (!centre) {
    const [from, to] = districtRange(f.loc);
    add("area", sql`c.district_id between ${$("area_from")}::int and ${$("area_to")}::int`, {
      area_from: from,
      area_to: to,
    });
    return;
  }
  const km = f.distance ?? listDistance.set;
  const height = km / KM_PER_DEGREE;
  const width = height / Math.cos((centre.lat * Math.PI) / 180);
  add(
    "near",
    sql`c.lat between ${$("south")}::float8 and ${$("north")}::float8
      and c.lng between ${$("west")}::float8 and ${$("east")}::float8
      and ${kmFrom(sql`${$("lat")}::float8`, sql`${$("lng")}::float8`)} <= ${$("km")}::float8`,
    {
      south: centre.lat - height,
      north: centre.lat + height,
      west: centre.lng - width,
      east: centre.lng + width,
      lat: centre.lat,
      lng: centre.lng,
      km,
    },
  );
}

function addDay({ filters: f, moment }: ConditionInput, add: Add): SQL[] | undefined {
  if (f.date === undefined) return undefined;
  const days = dayCondition(f.date, f.date_to ?? f.date, moment);
  if (days) add("day", days.sql, days.values);
  else add("past", sql`false`, {});
  return days?.groups;
}

/** Kilometres from a point to `content c`, as the crow flies. */
export const kmFrom = (lat: SQL, lng: SQL): SQL => sql`(2 * 6371.0088 * asin(least(1, sqrt(
  power(sin(radians(c.lat - ${lat}) / 2), 2)
  + cos(radians(${lat})) * cos(radians(c.lat)) * power(sin(radians(c.lng - ${lng}) / 2), 2)))))`;

/** `content c` is in the district at index `at` of a list; `districtBounds` fills the placeholders. */
export const inDistrict = (at: number): SQL =>
  sql`c.district_id between ${$(`from${at}`)}::int and ${$(`to${at}`)}::int`;

/** Values for the placeholders of `inDistrict` for a list of districts. */
export const districtBounds = (pks: readonly number[]): Values =>
  Object.fromEntries(
    pks.flatMap((pk, index) => {
      const [from, to] = districtRange(pk);
      return [
        [`from${index}`, from],
        [`to${index}`, to],
      ];
    }),
  );

/**
 * The range of pks inside a district, by their digits: two for a 시·도, five for a 시·군·구, eight for a 동. The fifth digit
 * of a city with 구 is zero, that of its 구 is not.
 */
export function districtRange(pk: number): [from: number, to: number] {
  const [, below] = LEVELS.find(([step]) => pk % step === 0) ?? [1, 0];
  return [pk, pk + below];
}

const LEVELS = [
  [1_000_000, 999_999],
  [10_000, 9999],
  [1000, 999],
] as const;
