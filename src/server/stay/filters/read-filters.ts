import { sql } from "drizzle-orm";
import { clock } from "@/server/platform/clock";
import type { Db } from "@/server/platform/db/types";
import { readCache } from "@/server/platform/process-cache";
import { stayMoment } from "@/server/stay/accommodations/stay-query";
import { isFreeAt } from "@/server/stay/accommodations/stay-refund";
import type { RefundStep } from "@/shared/contract/main/content-facts";
import { stayFacilities } from "@/shared/contract/stay/lists";
import type { StayFilterList } from "@/shared/contract/stay/search";
import { kstToday } from "@/shared/dates/kst";
import { addDays } from "@/shared/dates/plain-date";
import type { SeasonRange } from "@/shared/dates/season";
import { stayFacilityNames } from "@/shared/stay/copy";
import { BOOKING_NAMES, GROUP_TITLES, priceName } from "./copy";

const PRICES = [100_000, 150_000, 200_000, 300_000, 500_000];
/** Lowest prices are taken over this many nights. */
const NIGHTS = 7;
const lists = readCache<StayFilterList[]>("stayFilters");

/** Number of accommodations with equal filter values. */
type Accommodations = {
  count: number;
  type_code: string;
  facilities_yes: string[];
  /** Lowest of `PRICES` that covers a night of the period. */
  price: number | null;
  is_sold: boolean;
  is_instant: boolean;
  peaks: SeasonRange[] | null;
  steps: RefundStep[];
};
type Counted = Omit<Accommodations, "peaks" | "steps"> & { isFree: boolean };
type Type = { code: string; filter_facilities: string[] };

/** Filters of each accommodation type with the number of matches, counted at most once a minute per process. */
export const stayFilterLists = (db: Db): Promise<StayFilterList[]> => lists.load(db, "", () => countFilterLists(db));

/** Counts every accommodation once: linear in their number. */
export async function countFilterLists(db: Db): Promise<StayFilterList[]> {
  const today = kstToday(clock.now());
  const { rows: types } = await db.execute<Type>(
    sql`select code, filter_facilities from accommodation_type order by position`,
  );
  // Reads the nights by date along the price index, instead of looking up each room.
  const { rows } = await db.execute<Accommodations>(sql`
    with room as (select n.product_id, min(n.price) as price from room_night n where not n.is_closed
        and n.night between ${today}::date and ${addDays(today, NIGHTS - 1)}::date group by n.product_id),
      cheapest as (select p.accommodation_id as id, min(room.price) as price, bool_or(p.is_instant) as is_instant
        from stay_product p left join room on room.product_id = p.id where p.is_active group by p.accommodation_id)
    select count(*)::int as count, c.type_code, c.facilities_yes, c.contracted_at is not null as is_sold, c.peaks, r.steps,
      limits.price, coalesce(cheapest.is_instant, false) as is_instant
    from accommodation c join refund_policy r on r.id = c.refund_policy_id left join cheapest on cheapest.id = c.id
      cross join lateral (select min(price) as price from unnest(string_to_array(${PRICES.join(",")}::text, ',')::int[]) price
        where price >= cheapest.price) limits
    where c.is_active group by c.type_code, c.facilities_yes, is_sold, c.peaks, r.steps, limits.price, coalesce(cheapest.is_instant, false)`);
  const moment = stayMoment({});
  const accommodations = rows.map(({ peaks, steps, ...accommodation }) => ({
    ...accommodation,
    isFree: isFreeAt({ peaks, steps }, moment),
  }));
  const all = { code: "all", filter_facilities: [...stayFacilities] };
  return [all, ...types].map((type) =>
    toList(type, type === all ? accommodations : accommodations.filter(({ type_code }) => type_code === type.code)),
  );
}

function toList({ code, filter_facilities }: Type, accommodations: readonly Counted[]): StayFilterList {
  const count = (passes: (accommodation: Counted) => boolean) =>
    accommodations.reduce((sum, accommodation) => sum + (passes(accommodation) ? accommodation.count : 0), 0);
  const facilities = stayFacilities.filter((stayFacility) => filter_facilities.includes(stayFacility));
  return {
    accommodation_type_code: code,
    groups: [
      {
        key: "facilities",
        title: GROUP_TITLES.facilities,
        options: facilities.map((value) => ({
          value,
          name: stayFacilityNames[value],
          count: count((accommodation) => accommodation.facilities_yes.includes(value)),
        })),
      },
      {
        key: "max_price",
        title: GROUP_TITLES.max_price,
        options: PRICES.map((most) => ({
          value: String(most),
          name: priceName(most),
          count: count(({ is_sold, price }) => is_sold && price !== null && price <= most),
        })),
      },
      {
        key: "booking",
        title: GROUP_TITLES.booking,
        options: [
          {
            value: "free_cancel",
            name: BOOKING_NAMES.free_cancel,
            count: count(({ is_sold, isFree }) => is_sold && isFree),
          },
          {
            value: "instant_only",
            name: BOOKING_NAMES.instant_only,
            count: count(({ is_sold, is_instant }) => is_sold && is_instant),
          },
        ],
      },
    ],
  };
}
