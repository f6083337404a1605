import { type SQL, sql } from "drizzle-orm";
import { readValue } from "@/server/platform/db/one-row";
import type { Db } from "@/server/platform/db/types";
import type { Piece, Walk } from "./cheapest-first";
import { cheapestRoom, mayTake, suits } from "./stay-conditions";
import { atLeast, countGuests, laterNights, leastBeyond } from "./stay-totals";

const $ = (name: string) => sql.placeholder(name);

/** Condition on accommodations, and the values of its placeholders. */
export type Search = {
  db: Db;
  sql: SQL;
  values: Record<string, unknown>;
  ages: readonly number[];
  /** Lowest number of guests counted anywhere (`leastPeople`); 0 where finding it costs too much. */
  people: number;
  isInstantOnly: boolean;
};

const isNext = (price: SQL, tie: SQL): SQL => sql`${price} between ${$("after_price")}::bigint and ${$("up_to")}::bigint
  and (${price} > ${$("after_price")}::bigint or ${tie} < ${$("after_tie")}::int)`;

const isNextNight = sql`n.night = ${$("check_in")}::date and not n.is_closed and n.held + n.sold < n.capacity
  and n.min_nights <= ${$("nights")}::int and ${isNext(sql`n.price`, sql`n.product_id`)}`;

/** Columns of `stay_product` for rooms that are large enough. */
const room = sql`select r.id, r.accommodation_id as place, r.max_occupancy as most, r.is_instant from stay_product r
  where r.is_active and r.max_occupancy >= greatest(${$("adults")}::int, ${$("people")}::int)`;

/** Rooms `p` that are free on the first night, in any order. */
const FREE_ROOMS = sql`room_night n join (${room}) p on p.id = n.product_id`;

/**
 * The same rooms in price order. "offset 0" fixes that: for a few rooms of a type the planner would otherwise start
 * from all its accommodations.
 */
const ROOMS_IN_ORDER = sql`(select n.price, n.product_id from room_night n where ${isNextNight} order by n.price, n.product_id desc offset 0) n
  cross join lateral (${room} and r.id = n.product_id offset 0) p`;

/** For more rooms than this the planner chooses the join order. */
const FEW_ROOMS = 200;

const ROOM = sql`select n.price, p.place as id, n.product_id as tie`;

/** Free rooms that suit the family, at accommodations that match the filters. */
const suitingRooms = (search: Search, size: number): SQL => {
  const isFit = sql`${search.sql} and ${suits(search.isInstantOnly)}`;
  return size <= FEW_ROOMS
    ? sql`${ROOM} from ${ROOMS_IN_ORDER} cross join lateral (select from stay_card c where c.id = p.place and ${isFit} offset 0) c`
    : sql`${ROOM} from ${FREE_ROOMS} join stay_card c on c.id = p.place where ${isNextNight} and ${isFit}`;
};

/**
 * Walks rooms free on the first night by that night's price, newest first at equal prices, and returns the stay's
 * total at their accommodations. `isOpen`: without filters, rooms are sorted before their accommodations are read.
 */
export const roomsByPrice =
  (search: Search, isOpen: boolean): Walk =>
  (piece) => {
    const open = sql`${ROOM} from ${FREE_ROOMS} where ${isNextNight} ${search.isInstantOnly ? sql`and p.is_instant` : sql``}`;
    const walked = isOpen ? open : suitingRooms(search, piece.size);
    const inOrder = sql`${walked} order by n.price, n.product_id desc limit ${$("size")}::int`;
    return pieces(search, inOrder, totalOfStay(search))(piece);
  };

const totalOfStay = ({ ages, isInstantOnly }: Search): SQL => cheapestRoom(ages, isInstantOnly);

/** Walks accommodations by minimum total for this family, newest first when equal; returns real totals. */
export const staysByLeast = (search: Search): Walk =>
  pieces(search, alongLeast(search, sql`true`), totalOfStay(search));

/** Walks accommodations that meet `isFit` by lowest price (by minimum total when few); returns minimum totals. */
export const staysByPrice = (search: Search, isFit: SQL, areFew: boolean): Walk => {
  const least = atLeast(search.ages);
  const walked = sql`
    select c.from_price as price, c.id, c.id as tie, ${least} as total from stay_card c
    where ${search.sql} and ${takesAll(search)} and ${isNext(sql`c.from_price`, sql`c.id`)} and ${isFit}
    order by c.from_price, c.id desc limit ${$("size")}::int`;
  return pieces(search, areFew ? alongLeast(search, isFit) : walked);
};

/**
 * An accommodation `c` large enough for the party. The planner can estimate the check on `people`, but not the one on
 * counted guests.
 */
const takesAll = ({ ages }: Search): SQL =>
  sql`${mayTake} and c.max_occupancy >= ${$("people")}::int and c.max_occupancy >= ${countGuests(ages)}`;

/** "offset 0": computes the minimum total once per accommodation. */
const alongLeast = (search: Search, isFit: SQL): SQL => sql`
  select c.price, c.id, c.id as tie, c.price as total from (
    select c.id, ${atLeast(search.ages)} as price from stay_card c where ${search.sql} and ${takesAll(search)} and ${isFit} offset 0) c
  where ${isNext(sql`c.price`, sql`c.id`)} order by c.price, c.id desc limit ${$("size")}::int`;

type Found = { count: number } & Awaited<ReturnType<Walk>>;

/** Runs a walk over `walked`; totals come from `walked` itself, or from `costing` on `stay_card c`. */
const pieces =
  ({ db, sql: met, values, people }: Search, walked: SQL, costing?: SQL): Walk =>
  async ({ after, size, most, upTo, enough }: Piece) => {
    const costs = costing
      ? sql`select c.id, best.total, best.tie from (select distinct id from walked) w join stay_card c on c.id = w.id
          cross join lateral (${costing}) best where ${met} and best.total <= ${$("most")}::bigint`
      : sql`select w.id, w.total, w.tie from walked w where w.total <= ${$("most")}::bigint`;
    const piece = sql<Found>`(with walked as materialized (${walked})
      select json_build_object('count', (select count(*) from walked),
        'found', (select coalesce(json_agg(f), '[]') from (${costs} limit ${$("enough")}::int) f),
        'last', (select json_build_object('price', w.price, 'tie', w.tie) from walked w order by w.price desc, w.tie limit 1)))`;
    const { count, found, last } = await readValue(db, piece, {
      ...values,
      people,
      size,
      most,
      enough,
      up_to: upTo,
      after_price: after.price,
      after_tie: after.tie,
    });
    return { found, last: count < size ? null : last };
  };

/** Minimum that any stay costs on top of a room's first night. */
export const restOfStay = ({ db, values, ages }: Search): Promise<number> =>
  readValue(db, sql<number>`(select ${laterNights} + ${leastBeyond(ages)})::float8`, values);

/** Minimum that one night costs on top of an accommodation's lowest price. */
export const restOfNight = ({ db, values, ages }: Search): Promise<number> =>
  readValue(db, sql<number>`${leastBeyond(ages)}::float8`, values);

/** True when at most `most` rooms cost at most `upTo` on the first night. */
export const areFew = ({ db, values }: Search, upTo: number, most: number): Promise<boolean> =>
  readValue(
    db,
    sql<boolean>`(select count(*) <= ${$("most")}::int from (select from room_night n where n.night = ${$("check_in")}::date
      and not n.is_closed and n.price <= ${$("up_to")}::bigint limit ${$("most")}::int + 1) cheap)`,
    { ...values, most, up_to: upTo },
  );

/** True when at most `most` accommodations match the filters and fit the party. */
export const areFewStays = (search: Search, most: number): Promise<boolean> =>
  readValue(
    search.db,
    sql<boolean>`(select count(*) <= ${$("most")}::int from (select from stay_card c
      where ${search.sql} and ${takesAll(search)} limit ${$("most")}::int + 1) fit)`,
    { ...search.values, people: search.people, most },
  );

/** Lowest number of counted guests at any accommodation, by a loose index scan over `uncounted_ages`. */
export const leastPeople = ({ db, values, ages }: Search): Promise<number> =>
  readValue(
    db,
    sql<number>`(with recursive kind as (
      (select uncounted_ages from stay_card where is_active order by uncounted_ages limit 1)
      union all
      select next.* from kind k cross join lateral (select uncounted_ages from stay_card
        where is_active and uncounted_ages > k.uncounted_ages order by uncounted_ages limit 1) next)
    select coalesce(min(${countGuests(ages)}), 0) from kind c)`,
    values,
  );
