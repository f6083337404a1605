import { type SQL, sql } from "drizzle-orm";
import { readValue } from "@/server/platform/db/one-row";
import type { Db } from "@/server/platform/db/types";
import type { Piece, Walk } from "./cheapest-first";
import { cheapestRoom, mayTake, suits } from "./stay-conditions";
import { atLeast, countedOf, laterNights, leastBeyond } from "./stay-totals";

const $ = (name: string) => sql.placeholder(name);

/** What places to look at, and what fills the placeholders of that. */
export type Search = {
  db: Db;
  sql: SQL;
  values: Record<string, unknown>;
  ages: readonly number[];
  /** As few count as guests anywhere (`leastPeople`); 0 where it pays not to ask. */
  people: number;
  isInstantOnly: boolean;
};

const isNext = (price: SQL, tie: SQL): SQL => sql`${price} between ${$("after_price")}::bigint and ${$("up_to")}::bigint
  and (${price} > ${$("after_price")}::bigint or ${tie} < ${$("after_tie")}::int)`;

const isNextNight = sql`n.night = ${$("check_in")}::date and not n.is_closed and n.held + n.sold < n.capacity
  and n.min_nights <= ${$("nights")}::int and ${isNext(sql`n.price`, sql`n.product_id`)}`;

/** What `stay_product` says of a room that is large enough. */
const room = sql`select r.id, r.accommodation_id as place, r.max_occupancy as most, r.is_instant from stay_product r
  where r.is_active and r.max_occupancy >= greatest(${$("adults")}::int, ${$("people")}::int)`;

/** Rooms `p` that are free on the first night, in any way. */
const FREE_ROOMS = sql`room_night n join (${room}) p on p.id = n.product_id`;

/**
 * The same, one after the other along their price. The "offset 0" keep it so: for a few rooms of a kind the planner would
 * begin with all of its places.
 */
const ROOMS_IN_ORDER = sql`(select n.price, n.product_id from room_night n where ${isNextNight} order by n.price, n.product_id desc offset 0) n
  cross join lateral (${room} and r.id = n.product_id offset 0) p`;

/** Above so many rooms the planner may begin where it likes. */
const FEW_ROOMS = 200;

const ROOM = sql`select n.price, p.place as id, n.product_id as tie`;

/** Free rooms that suit the family, at places that pass the filters. */
const suitingRooms = (search: Search, size: number): SQL => {
  const isFit = sql`${search.sql} and ${suits(search.isInstantOnly)}`;
  return size <= FEW_ROOMS
    ? sql`${ROOM} from ${ROOMS_IN_ORDER} cross join lateral (select from stay_card c where c.id = p.place and ${isFit} offset 0) c`
    : sql`${ROOM} from ${FREE_ROOMS} join stay_card c on c.id = p.place where ${isNextNight} and ${isFit}`;
};

/**
 * Rooms that are free on the first night, along what that costs and the newest first; told is what the whole stay costs at
 * their places. `isOpen`: nothing narrows the search, so that places need not be looked at before their rooms are in order.
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

/** Places along what a stay there costs this family at the least, of one price the newest first; told is what it costs. */
export const placesByLeast = (search: Search): Walk =>
  pieces(search, alongLeast(search, sql`true`), totalOfStay(search));

/** What places that pass `isFit` cost at least, along their lowest price; of a few places, along what they cost at least. */
export const placesByPrice = (search: Search, isFit: SQL, areFew: boolean): Walk => {
  const least = atLeast(search.ages);
  const walked = sql`
    select c.from_price as price, c.id, c.id as tie, ${least} as total from stay_card c
    where ${search.sql} and ${takesAll(search)} and ${isNext(sql`c.from_price`, sql`c.id`)} and ${isFit}
    order by c.from_price, c.id desc limit ${$("size")}::int`;
  return pieces(search, areFew ? alongLeast(search, isFit) : walked);
};

/**
 * A place `c` with a room for so many people. The planner can tell how many places take `people`, but not how many take
 * those whom they count.
 */
const takesAll = ({ ages }: Search): SQL =>
  sql`${mayTake} and c.max_occupancy >= ${$("people")}::int and c.max_occupancy >= ${countedOf(ages)}`;

/** "offset 0": the least is reckoned once a place. */
const alongLeast = (search: Search, isFit: SQL): SQL => sql`
  select c.price, c.id, c.id as tie, c.price as total from (
    select c.id, ${atLeast(search.ages)} as price from stay_card c where ${search.sql} and ${takesAll(search)} and ${isFit} offset 0) c
  where ${isNext(sql`c.price`, sql`c.id`)} order by c.price, c.id desc limit ${$("size")}::int`;

type Found = { count: number } & Awaited<ReturnType<Walk>>;

/** Along `walked`; what its places cost is told by itself, or by `costing` of `stay_card c`. */
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

/** What every stay costs at least beyond the first night of a room. */
export const restOfStay = ({ db, values, ages }: Search): Promise<number> =>
  readValue(db, sql<number>`(select ${laterNights} + ${leastBeyond(ages)})::float8`, values);

/** What one night costs at least beyond a place's lowest price. */
export const restOfNight = ({ db, values, ages }: Search): Promise<number> =>
  readValue(db, sql<number>`${leastBeyond(ages)}::float8`, values);

/** Whether no more than `most` rooms are so cheap on the first night. */
export const areFew = ({ db, values }: Search, upTo: number, most: number): Promise<boolean> =>
  readValue(
    db,
    sql<boolean>`(select count(*) <= ${$("most")}::int from (select from room_night n where n.night = ${$("check_in")}::date
      and not n.is_closed and n.price <= ${$("up_to")}::bigint limit ${$("most")}::int + 1) cheap)`,
    { ...values, most, up_to: upTo },
  );

/** Whether no more than `most` places pass the filters and take so many people. */
export const areFewPlaces = (search: Search, most: number): Promise<boolean> =>
  readValue(
    search.db,
    sql<boolean>`(select count(*) <= ${$("most")}::int from (select from stay_card c
      where ${search.sql} and ${takesAll(search)} limit ${$("most")}::int + 1) fit)`,
    { ...search.values, people: search.people, most },
  );

/** How many count as guests where the fewest do: each way of counting them is looked up once, along its index. */
export const leastPeople = ({ db, values, ages }: Search): Promise<number> =>
  readValue(
    db,
    sql<number>`(with recursive kind as (
      (select uncounted_ages from stay_card where is_active order by uncounted_ages limit 1)
      union all
      select next.* from kind k cross join lateral (select uncounted_ages from stay_card
        where is_active and uncounted_ages > k.uncounted_ages order by uncounted_ages limit 1) next)
    select coalesce(min(${countedOf(ages)}), 0) from kind c)`,
    values,
  );
