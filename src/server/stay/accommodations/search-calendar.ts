import { type SQL, sql } from "drizzle-orm";
import { jsonRows, rowStatement } from "@/server/platform/db/one-row";
import { prepared } from "@/server/platform/db/prepared";
import type { Db } from "@/server/platform/db/types";
import { readCache } from "@/server/platform/process-cache";
import type { RefundStep } from "@/shared/contract/main/content-facts";
import type { StayTerms } from "@/shared/contract/stay/accommodations";
import type { StaySearchCalendar } from "@/shared/contract/stay/calendar";
import { addDays } from "@/shared/dates/plain-date";
import type { SeasonRange } from "@/shared/dates/season";
import { listNights } from "@/shared/dates/stay-range";
import { termsPrice } from "@/shared/price/terms-price";
import { cheapestFirst } from "./cheapest-first";
import { restOfNight, staysByPrice } from "./price-walk";
import { standbyFrom } from "./standby-from";
import { counted, isNarrow, momentValues, rooms, type StayAsk, stayConditions } from "./stay-conditions";
import { stayMoment } from "./stay-query";
import { stayRefund } from "./stay-refund";
import { sumTotal } from "./stay-totals";

/** Number of accommodations to read: those with the lowest possible price for these guests. */
const LOOKED_AT = 200;
/** The first ones are read for every night, the others only where they could be cheaper. */
const FIRST = 20;

const $ = (name: string) => sql.placeholder(name);

type CalendarAsk = Pick<StayAsk, "filters" | "words" | "locations"> & {
  from: string;
  to: string;
  guests: { adults?: string | undefined; children_ages?: string | undefined };
};

/** Cheapest room of a night, overall or per refund policy. */
type Best = { terms: StayTerms; peaks: SeasonRange[] | null; steps: RefundStep[] };

const calendars = readCache<StaySearchCalendar>("stayCalendars");

/**
 * Lowest total of a one-night search, for each night, including fees per stay. Null where that search finds no room:
 * sold out, closed, or only for longer stays.
 */
export const searchCalendar = (db: Db, ask: CalendarAsk): Promise<StaySearchCalendar> =>
  calendars.load(db, JSON.stringify(ask), () => reckon(db, ask));

async function reckon(db: Db, { from, to, guests, ...search }: CalendarAsk): Promise<StaySearchCalendar> {
  const moment = stayMoment(guests);
  const dates = listNights(from, addDays(to, 1));
  const { filters } = search;
  const places = await loadPlaces(db, { ...search, moment, userId: "" });
  const dearest = filters.max_price === undefined ? Number.MAX_SAFE_INTEGER : filters.max_price + 1;
  const lowest = new Map<string, number>();
  const highestPrice = (date: string): number => lowest.get(date) ?? dearest;
  for (const [some, isBelow] of [
    [places.slice(0, FIRST), false],
    [places.slice(FIRST), true],
  ] as const) {
    if (some.length === 0) continue;
    const question = (on: Db, name: string) => build(on, name, { ages: moment.childrenAges, filters, isBelow });
    const name = `stay-calendar|${filters.instant_only === true}|${filters.free_cancel === true}|${isBelow}`;
    // Ages vary too much: each prepared shape costs memory on every connection.
    const statement = moment.childrenAges.length === 0 ? prepared(db, name, question) : question(db, "");
    const [row] = await statement.execute({
      ...momentValues(moment),
      places: some.join(","),
      dates: dates.join(","),
      first: from,
      last: to,
      standbys: dates.map((date) => standbyFrom(moment.now, date)).join(","),
      tops: dates.map(highestPrice).join(","),
    });
    for (const { terms, ...refund } of row?.best ?? []) {
      const { total, nights } = termsPrice(terms, moment);
      const date = nights[0]?.date ?? "";
      if (total >= highestPrice(date)) continue;
      if (filters.free_cancel && !stayRefund(refund, { ...moment, checkIn: date }).isFree) continue;
      lowest.set(date, total);
    }
  }
  return { nights: dates.map((date) => ({ date, from_price: lowest.get(date) ?? null })) };
}

/** A room `p` of `stay_card c` that is on sale and fits these guests. */
const isSold = (isInstantOnly: boolean) => sql`p.most >= ${counted} ${isInstantOnly ? sql`and p.is_instant` : sql``}`;

/** Ids of the accommodations to read. */
async function loadPlaces(db: Db, ask: StayAsk): Promise<number[]> {
  const conditions = stayConditions(ask);
  const isInstantOnly = ask.filters.instant_only === true;
  const values = { ...conditions.values, ...momentValues(ask.moment) };
  const search = { db, sql: conditions.sql, values, ages: ask.moment.childrenAges, people: 0, isInstantOnly };
  // An index orders the accommodations of one town by lowest price.
  const areFew = isNarrow(ask) && (ask.words !== null || ask.locations?.length !== 1);
  const walk = staysByPrice(search, sql`exists (select 1 from ${rooms} where ${isSold(isInstantOnly)})`, areFew);
  const rest = areFew ? 0 : await restOfNight(search);
  const order = { rest, walk, isByTie: true, ...(!areFew && { first: LOOKED_AT / 2 }) };
  const found = await cheapestFirst({ limit: LOOKED_AT, most: Number.MAX_SAFE_INTEGER, ...order });
  return found.map(({ id }) => id);
}

/** Days with any open room: the others have no known price, so every room would be read for them. */
const isAnyOpen = sql`exists (select 1 from room_night n where n.night = d.night::date and not n.is_closed offset 0)`;

type Build = { ages: readonly number[]; filters: StayAsk["filters"]; isBelow: boolean };

/** A free night of `room r`; "offset 0" makes the planner read nights by room, not a whole day by price. */
const freeNights = (when: SQL): SQL => sql`(
  select n.night, n.price from room_night n where n.product_id = r.id and ${when} and not n.is_closed
    and n.held + n.sold < n.capacity and n.min_nights <= 1 offset 0) n`;

/** Every night of every room. */
const allNights = sql`room r cross join lateral ${freeNights(sql`n.night >= ${$("first")}::date and n.night <= ${$("last")}::date`)}
  join day d on d.night = n.night and r.standby >= d.standby`;

/** Nights of the rooms that could undercut the day's known price, by their weekday lows. */
const nightsBelow = sql`room r join (
    select weekday, max(top) as top, array_agg(night) as nights, array_agg(standby) as standbys, array_agg(top) as tops
    from day group by weekday) w on (case when r.lows is null then 0 else r.lows[w.weekday] end) + r.beyond < w.top
  join lateral unnest(w.nights, w.standbys, w.tops) d (night, standby, top)
    on (case when r.lows is null then 0 else r.lows[w.weekday] end) + r.beyond < d.top
  cross join lateral ${freeNights(sql`n.night = d.night and n.price + r.beyond < d.top and r.standby >= d.standby`)}`;

function build(db: Db, name: string, { ages, filters, isBelow }: Build) {
  // The refund filter applies per night, so select the cheapest room of every refund policy.
  const way = filters.free_cancel ? sql`, r.refund_policy_id, r.peaks` : sql``;
  const best = sql`
    with room as materialized (
      select p.id, c.room_untils[array_position(c.room_ids, p.id)] as until, ${filters.free_cancel ? sql`a.refund_policy_id, a.peaks,` : sql``} ${sumTotal(ages, sql`0`)} as beyond,
        case when p.is_instant then time '24:00' else c.check_in_from end as standby${isBelow ? sql`, l.lows` : sql``}
      from unnest(string_to_array(${$("places")}::text, ',')::int[]) place (id) join stay_card c on c.id = place.id
        ${filters.free_cancel ? sql`join accommodation a on a.id = c.id` : sql``} cross join ${rooms} ${isBelow ? sql`left join room_low l on l.product_id = p.id` : sql``}
      where ${isSold(filters.instant_only === true)}),
    day as materialized (
      select d.night::date as night, extract(isodow from d.night::date)::int as weekday, d.standby::time as standby, d.top::bigint as top from rows from (
        unnest(string_to_array(${$("dates")}::text, ',')), unnest(string_to_array(${$("standbys")}::text, ',')),
        unnest(string_to_array(${$("tops")}::text, ','))) d (night, standby, top) ${isBelow ? sql`where ${isAnyOpen}` : sql``}),
    best as (
      select n.night, min(array[n.price + r.beyond, r.id]) as least from ${isBelow ? nightsBelow : allNights}
      where r.until > ${$("minute")}::int - (n.night - ${$("check_in")}::date) * 1440 group by n.night${way})
    select json_build_object('base_occupancy', p.base_occupancy, 'max_occupancy', p.max_occupancy, 'adult_fee', c.adult_fee,
        'mandatory_fee', c.mandatory_fee, 'bands', c.bands, 'nights', json_build_array(
          json_build_object('date', n.night, 'list_price', n.list_price, 'price', n.price))) as terms,
      c.peaks, (select r.steps from refund_policy r where r.id = c.refund_policy_id) as steps
    from best b join stay_product p on p.id = b.least[2] join accommodation c on c.id = p.accommodation_id
    join room_night n on n.product_id = p.id and n.night = b.night`;
  return rowStatement(db, { best: jsonRows<Best>(best) }, name);
}
