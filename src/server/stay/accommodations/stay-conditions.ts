import { type SQL, sql } from "drizzle-orm";
import { searchMatch } from "@/server/platform/search/search-match";
import type { SearchWords } from "@/server/platform/search/search-words";
import { kstInstant } from "@/shared/dates/kst";
import { standbyFrom } from "./standby-from";
import type { StayFilterQuery, StayMoment } from "./stay-query";
import { sumTotal } from "./stay-totals";

type Values = Record<string, unknown>;

/** A search for accommodations, ready for the database. */
export type StayAsk = {
  moment: StayMoment;
  filters: Omit<StayFilterQuery, "keyword" | "location_id">;
  /** Parsed keyword; null: none. */
  words: SearchWords | null;
  /** Towns to search; null: everywhere. */
  locations: readonly number[] | null;
  /** Accommodations shown on earlier pages. */
  seen?: readonly number[];
  /** Keys of refund policies (`refundKey`) to include. */
  refunds?: readonly string[];
  userId: string;
};

/** True when the search matches few accommodations: each is read, instead of walking all by price. */
export const isNarrow = ({ locations, words }: StayAsk): boolean => locations !== null || words !== null;

const $ = (name: string) => sql.placeholder(name);

export type Conditions = { sql: SQL; rank: SQL | null; values: Values; shape: string };

/** Key of a refund policy, as in the index `stay_card_refund`. */
export const refundKey = sql`md5((c.card ->> 'steps') || coalesce(c.card ->> 'peaks', ''))`;

/** Filter on `stay_card c` without availability; every value is a placeholder. */
export function stayConditions({ filters, words, locations, seen = [], refunds }: StayAsk): Conditions {
  const found: SQL[] = [sql`c.is_active`];
  const values: Values = {};
  const shape: string[] = [];
  const add = (name: string, condition: SQL, bound: Values): void => {
    shape.push(name);
    found.push(condition);
    Object.assign(values, bound);
  };
  const type = filters.accommodation_type_code;
  if (type) add("type", sql`c.type_code = ${$("type")}::text`, { type });
  if (locations?.length === 1) add("town", sql`c.location_id = ${$("town")}::int`, { town: locations[0] });
  else if (locations) {
    const towns = locations.join(",");
    add("towns", sql`c.location_id = any(string_to_array(${$("towns")}::text, ',')::int[])`, { towns });
  }
  if (filters.facilities?.length) {
    add("facilities", sql`c.facilities_yes @> string_to_array(${$("facilities")}::text, ',')`, {
      facilities: filters.facilities.join(","),
    });
  }
  const match = words ? searchMatch(words) : null;
  if (match) add("words", match.sql, match.values);
  if (seen.length > 0)
    add("seen", sql`c.id <> all(string_to_array(${$("seen")}::text, ',')::int[])`, { seen: seen.join(",") });
  if (refunds)
    add("refunds", sql`${refundKey} = any(string_to_array(${$("refunds")}::text, ','))`, {
      refunds: refunds.join(","),
    });
  return { sql: sql.join(found, sql` and `), rank: match?.rank ?? null, values, shape: shape.join(",") };
}

/** Number of people who count as guests of `stay_card c`. */
export const counted = sql`(${$("adults")}::int + (select count(*)::int
  from unnest(string_to_array(${$("ages")}::text, ',')::int[]) child (age) where child.age <> all (c.uncounted_ages)))`;

/** A bookable night of `room_night n`; the first night also checks its minimum stay. */
const sleepable = sql`n.night >= ${$("check_in")}::date and n.night < ${$("check_out")}::date and not n.is_closed
  and n.held + n.sold < n.capacity and (n.night > ${$("check_in")}::date or n.min_nights <= ${$("nights")}::int)`;

/** Rooms `p` of `stay_card c` that are on sale, in order. */
export const rooms = sql`unnest(c.room_ids, c.room_names, c.room_bases, c.room_mosts, c.room_instants)
  with ordinality p (id, name, base, most, is_instant, nth)`;

/** True when `stay_card c` is on sale for this party and length of stay, without reading its rooms. */
export const mayTake = sql`c.contracted_at is not null and c.min_nights <= ${$("nights")}::int
  and c.max_occupancy >= ${$("adults")}::int`;

/** True when some room is open on each night: one index lookup avoids a useless scan of all accommodations. */
export const isAnyOpen = sql`${$("nights")}::int = (select count(*) from generate_series(0, ${$("nights")}::int - 1) later (nth)
  cross join lateral (select 1 from room_night n where n.night = ${$("check_in")}::date + later.nth and not n.is_closed limit 1) open)`;

/** A room `p` of `stay_card c` that is before its booking deadline for that day. */
const isBookable = sql`c.room_untils[array_position(c.room_ids, p.id)] > ${$("minute")}::int`;

/** SQL: room `p` of `stay_card c` takes this party and can still be booked for the first night. */
export const suits = (isInstantOnly: boolean): SQL =>
  sql`${mayTake} and p.most >= ${counted} and ${isBookable}
    and ${isInstantOnly ? sql`p.is_instant` : sql`(p.is_instant or c.check_in_from >= ${$("standby")}::time)`}`;

/** Available rooms of `stay_card c` for this family as JSON, each with its nights; null when there are none. */
export const roomsJson = (isInstantOnly: boolean): SQL => sql`(
  select json_agg(json_build_object('id', p.id, 'name', p.name, 'base', p.base, 'max', p.most,
    'is_instant', p.is_instant, 'left', free.rooms, 'nights', free.nights) order by p.nth)
  from ${rooms} cross join lateral (
    select count(*) as count, min(n.capacity - n.held - n.sold) as rooms, json_agg(json_build_object(
      'date', n.night, 'list_price', n.list_price, 'price', n.price) order by n.night) as nights
    from room_night n where n.product_id = p.id and ${sleepable}) free
  where ${suits(isInstantOnly)} and free.count = ${$("nights")}::int)`;

/**
 * Total of the cheapest available room of `stay_card c` for this family, and the newest room at that total (`tie`);
 * null when none is available.
 */
export const cheapestRoom = (ages: readonly number[], isInstantOnly: boolean): SQL => sql`
  select least[1] as total, -least[2] as tie from (
    select min(array[${sumTotal(ages, sql`free.room`)}, -p.id]) as least from ${rooms} cross join lateral (
      select count(*) as count, sum(n.price) as room from room_night n where n.product_id = p.id and ${sleepable}) free
    where ${suits(isInstantOnly)} and free.count = ${$("nights")}::int) best`;

/** True when `stay_card c` has a room for this family. */
export const hasRoom = (isInstantOnly: boolean): SQL => sql`exists (
  select 1 from ${rooms} where ${suits(isInstantOnly)} and ${$("nights")}::int = (
    select count(*) from room_night n where n.product_id = p.id and ${sleepable}))`;

/** True when `stay_card c` has a room for this family at a total of at most the placeholder `most`. */
export const hasRoomWithin = (ages: readonly number[], isInstantOnly: boolean): SQL => sql`exists (
  select 1 from ${rooms} cross join lateral (
    select count(*) as count, sum(n.price) as room from room_night n where n.product_id = p.id and ${sleepable}) free
  where ${suits(isInstantOnly)} and free.count = ${$("nights")}::int and ${sumTotal(ages, sql`free.room`)} <= ${$("most")}::bigint)`;

/** Minimum stay at `stay_card c` for this check-in when the requested stay is too short; null otherwise. */
export const longerStay = sql`(
  select min(greatest(c.min_nights, n.min_nights)) from ${rooms} join room_night n on n.product_id = p.id
  where p.most >= ${counted} and ${isBookable} and n.night = ${$("check_in")}::date
    and not n.is_closed and n.held + n.sold < n.capacity and greatest(c.min_nights, n.min_nights) > ${$("nights")}::int)`;

/** A sold-out room of `stay_card c` that suits this family and can be waitlisted. */
export const fullRoom = (isInstantOnly: boolean): SQL => sql`(
  select json_build_object('product_id', p.id, 'product_name', p.name) from ${rooms}
  where ${suits(isInstantOnly)} and ${$("nights")}::int = (
    select count(*) from room_night n where n.product_id = p.id and n.night >= ${$("check_in")}::date
      and n.night < ${$("check_out")}::date and not n.is_closed
      and (n.night > ${$("check_in")}::date or n.min_nights <= ${$("nights")}::int))
  order by p.nth limit 1)`;

/** Minutes since the midnight that begins `day`; negative before it. */
const toMinute = (now: Date, day: string): number => Math.floor((now.getTime() - kstInstant(day)) / 60_000);

/** Placeholder values of `counted`, `roomsJson` and `hasRoom`. */
export const momentValues = ({ checkIn, checkOut, nights, adults, childrenAges, now }: StayMoment): Values => ({
  check_in: checkIn,
  check_out: checkOut,
  nights,
  adults,
  ages: childrenAges.join(","),
  standby: standbyFrom(now, checkIn),
  minute: toMinute(now, checkIn),
});
