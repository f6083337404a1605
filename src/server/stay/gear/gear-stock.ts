import { and, eq, inArray, sql } from "drizzle-orm";
import type { SeatLine } from "@/server/commerce/holds/stock";
import { query } from "@/server/platform/db/query";
import type { Db } from "@/server/platform/db/types";
import { conflict } from "@/server/platform/errors";
import { gearNight, stayGear } from "@/server/platform/schema/stay/stay-gear";
import type { GearLoan, GearOffer } from "@/shared/contract/stay/gear";
import type { StayGear } from "@/shared/contract/stay/lists";
import { listNights } from "@/shared/dates/stay-range";
import type { GearPick } from "@/shared/stay/gear";

type Range = { accommodationId: number; checkIn: string; checkOut: string };
type Held = { userId: string; productKey: string };

/** A night without a row has all pieces free. The hold's own pieces count as free for it. */
const OFFERS = `select g.key, g.fee, greatest(0, min(case when n.id is null then g.pieces else n.capacity - n.held - n.sold end
       + coalesce(own.taken, 0))) as left, coalesce(min(own.seats), 0) as own
   from stay_gear g cross join unnest($2::date[]) asked (night)
     left join gear_night n on n.gear_id = g.id and n.night = asked.night
     left join (select l.gear_night_id, l.seats, case when h.is_soft then 0 else l.seats end as taken
       from hold h join hold_line l on l.hold_id = h.id
       where h.user_id = $3 and h.product_key = $4 and h.state = 'LIVE') own on own.gear_night_id = n.id
   where g.accommodation_id = $1::int and g.pieces > 0 group by g.id, g.key, g.fee order by g.id`;
/** Gear of an accommodation: pieces left in the scarcest of these nights, and the pieces of this hold. */
export async function gearOffers(
  db: Db,
  range: Range,
  hold: Held = { userId: "", productKey: "" },
): Promise<(GearOffer & { count: number })[]> {
  const nights = listNights(range.checkIn, range.checkOut);
  const rows = await query<{ key: StayGear; fee: string | number; left: number; own: number }>(db, {
    name: "gear_offers",
    text: OFFERS,
    values: [range.accommodationId, nights, hold.userId, hold.productKey],
  });
  return rows.map(({ key, fee, left, own }) => ({ key, fee: Number(fee), left: Number(left), count: Number(own) }));
}

/** Stock rows of picks, for a hold. Throws C_GEAR for gear that the venue does not lend. */
export async function gearSeats(db: Db, range: Range, picks: readonly GearPick[]): Promise<SeatLine[]> {
  if (picks.length === 0) return [];
  const keys = picks.map(({ key }) => key);
  const nights = listNights(range.checkIn, range.checkOut);
  const lent = and(eq(stayGear.accommodationId, range.accommodationId), inArray(stayGear.key, keys));
  await db.execute(sql`insert into gear_night (gear_id, night, capacity)
    select ${stayGear.id}, asked.night, ${stayGear.pieces}
    from ${stayGear} cross join unnest(${sql.param(nights)}::date[]) asked (night) where ${lent}
    order by ${stayGear.id}, asked.night for share of ${stayGear} on conflict (gear_id, night) do nothing`);
  const rows = await db
    .select({ pk: gearNight.id, key: stayGear.key })
    .from(stayGear)
    .innerJoin(gearNight, eq(gearNight.gearId, stayGear.id))
    .where(and(lent, inArray(gearNight.night, nights)));
  return picks.flatMap(({ key, count }) => {
    const own = rows.filter((row) => row.key === key);
    if (own.length === 0) throw gearGone(key, 0);
    return own.map(({ pk }) => ({ kind: "gear" as const, stockId: pk, seats: count }));
  });
}

/** Picks with the price of each a night. */
export const gearLoans = (picks: readonly GearPick[], offered: readonly GearOffer[]): GearLoan[] =>
  picks.flatMap(({ key, count }) => {
    const found = offered.find((offer) => offer.key === key);
    return found ? [{ key, count, fee: found.fee }] : [];
  });

/** Throws C_GEAR for the first pick that exceeds the pieces left. */
export function checkGear(picks: readonly GearPick[], offered: readonly GearOffer[]): void {
  for (const { key, count } of picks) {
    const left = offered.find((offer) => offer.key === key)?.left ?? 0;
    if (left < count) throw gearGone(key, left);
  }
}

/** 409: fewer pieces left than requested. */
const gearGone = (key: StayGear, left: number) =>
  conflict(
    "C_GEAR",
    left > 0 ? `이 날짜에는 ${left}개까지 빌릴 수 있어요.` : "방금 다 빌려 갔어요. 이 용품 없이 예약할까요?",
    { key, left },
  );
