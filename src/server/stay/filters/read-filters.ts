import { sql } from "drizzle-orm";
import { clock } from "@/server/platform/clock";
import type { Db } from "@/server/platform/db/types";
import { stayMoment } from "@/server/stay/accommodations/stay-query";
import { refundOf } from "@/server/stay/accommodations/stay-refund";
import type { RefundStep } from "@/shared/contract/main/content-facts";
import { stayFacilities } from "@/shared/contract/stay/lists";
import type { StayFilterList } from "@/shared/contract/stay/search";
import { kstToday } from "@/shared/dates/kst";
import { addDays } from "@/shared/dates/plain-date";
import type { SeasonRange } from "@/shared/dates/season";
import { stayFacilityNames } from "@/shared/stay/copy";
import { BOOKING_NAMES, GROUP_TITLES, priceName } from "./copy";

const PRICES = [100_000, 150_000, 200_000, 300_000, 500_000];
/** Prices are looked at this many nights ahead. */
const NIGHTS = 7;
const FRESH_MS = 60_000;

type House = {
  type_code: string;
  facilities_yes: string[];
  low: number | null;
  is_sold: boolean;
  is_instant: boolean;
  peaks: SeasonRange[] | null;
  steps: RefundStep[];
};
type Type = { code: string; filter_facilities: string[] };

let cached: { db: Db; at: number; lists: Promise<StayFilterList[]> } | null = null;

/** What each type of place can be filtered by, with how many would pass. A process counts anew once a minute at most. */
export function stayFilterLists(db: Db): Promise<StayFilterList[]> {
  const now = clock.nowMs();
  if (cached && cached.db === db && now - cached.at >= 0 && now - cached.at < FRESH_MS) return cached.lists;
  const lists = countLists(db);
  cached = { db, at: now, lists };
  lists.catch(() => {
    cached = null;
  });
  return lists;
}

async function countLists(db: Db): Promise<StayFilterList[]> {
  const today = kstToday(clock.now());
  const { rows: types } = await db.execute<Type>(
    sql`select code, filter_facilities from accommodation_type order by position`,
  );
  const { rows: houses } = await db.execute<House>(sql`
    select c.type_code, c.facilities_yes, c.contracted_at is not null as is_sold, c.peaks, (select r.steps from refund_policy r where r.pk = c.refund_policy_pk) as steps,
      (select min(n.price)::float8 from stay_product p join room_night n on n.product_id = p.id
        where p.accommodation_id = c.id and p.is_active and n.night between ${today}::date and ${addDays(today, NIGHTS - 1)}::date) as low,
      exists (select 1 from stay_product p where p.accommodation_id = c.id and p.is_active and p.is_instant) as is_instant
    from accommodation c where c.is_active`);
  const all = { code: "all", filter_facilities: [...stayFacilities] };
  return [all, ...types].map((type) =>
    listOf(type, type === all ? houses : houses.filter(({ type_code }) => type_code === type.code)),
  );
}

function listOf({ code, filter_facilities }: Type, houses: readonly House[]): StayFilterList {
  const moment = stayMoment({});
  const count = (passes: (house: House) => boolean) => houses.filter(passes).length;
  const facilities = stayFacilities.filter((one) => filter_facilities.includes(one));
  return {
    accommodation_type_code: code,
    groups: [
      {
        key: "facilities",
        title: GROUP_TITLES.facilities,
        options: facilities.map((value) => ({
          value,
          name: stayFacilityNames[value],
          count: count((house) => house.facilities_yes.includes(value)),
        })),
      },
      {
        key: "max_price",
        title: GROUP_TITLES.max_price,
        options: PRICES.map((price) => ({
          value: String(price),
          name: priceName(price),
          count: count(({ is_sold, low }) => is_sold && low !== null && low <= price),
        })),
      },
      {
        key: "booking",
        title: GROUP_TITLES.booking,
        options: [
          {
            value: "free_cancel",
            name: BOOKING_NAMES.free_cancel,
            count: count((house) => house.is_sold && refundOf(house, moment).isFree),
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
