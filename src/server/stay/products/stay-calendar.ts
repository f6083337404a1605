import type { Db } from "@/server/platform/db/types";
import type { StayCalendar } from "@/shared/contract/stay/accommodations";
import { addDays } from "@/shared/dates/add-days";
import { nightsOf } from "@/shared/dates/nights-of";
import { termsPrice } from "@/shared/price/terms-price";
import { type HouseRow, readHouse, termsOf } from "./read-products";

const FEW = 2;
type Guests = { adults: number; childrenAges: readonly number[] };
type Ask = Guests & { id: number; from: string; to: string };
type Night = StayCalendar["nights"][number];

/** What each night costs a family in the cheapest room that fits, without what is paid once a stay. Throws 404. */
export async function stayCalendar(db: Db, { id, from, to, ...guests }: Ask): Promise<StayCalendar> {
  const house = await readHouse(db, id, { checkIn: from, checkOut: addDays(to, 1) });
  return {
    nights: nightsOf(from, addDays(to, 1)).map((date) => nightOf(house, date, guests)),
    min_nights: house.min_nights,
  };
}

function nightOf(house: HouseRow, date: string, guests: Guests): Night {
  const rooms = house.rooms.flatMap((room) => {
    const night = room.nights.find((one) => one.date === date);
    const priced = termsPrice({ ...termsOf(house, room), nights: night ? [night] : [] }, guests);
    return night && priced.fits && !night.is_closed && !house.is_info_only
      ? [{ night, price: priced.nights[0]?.total ?? 0 }]
      : [];
  });
  const free = rooms.filter(({ night }) => night.left > 0);
  const [first] = free;
  if (!first) return { date, from_price: null, state: rooms.length > 0 ? "sold_out" : "closed", min_nights: 1 };
  const cheapest = free.reduce((best, one) => (one.price < best.price ? one : best), first);
  return {
    date,
    from_price: cheapest.price,
    state: free.reduce((sum, { night }) => sum + night.left, 0) <= FEW ? "few" : "open",
    min_nights: Math.max(house.min_nights, Math.min(...free.map(({ night }) => night.min_nights))),
  };
}
