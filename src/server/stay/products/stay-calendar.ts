import type { Db } from "@/server/platform/db/types";
import type { StayCalendar } from "@/shared/contract/stay/calendar";
import { addDays } from "@/shared/dates/plain-date";
import { listNights, MAX_NIGHTS } from "@/shared/dates/stay-range";
import { termsPrice } from "@/shared/price/terms-price";
import { type AccommodationRow, isLate, readAccommodation, toTerms } from "./read-products";

const FEW = 2;

type Guests = { adults: number; childrenAges: readonly number[] };
type Ask = Guests & { id: number; from: string; to: string; now: Date };
type Night = StayCalendar["nights"][number];
type RoomRow = AccommodationRow["rooms"][number];
type RoomNight = RoomRow["nights"][number];
/** A room that fits the family, with its nights by date. */
type Fitting = { room: RoomRow; nights: ReadonlyMap<string, RoomNight> };

/** Price of each night for a family, without fees per stay. Throws 404. */
export async function stayCalendar(db: Db, { id, from, to, ...ask }: Ask): Promise<StayCalendar> {
  // Check-in on the last day can require a longer stay: read those nights as well.
  const accommodation = await readAccommodation(db, id, { checkIn: from, checkOut: addDays(to, MAX_NIGHTS) });
  const rooms = accommodation.is_info_only ? [] : fittingRooms(accommodation, ask);
  return {
    nights: listNights(from, addDays(to, 1)).map((date) => findNight({ accommodation, rooms, date, ...ask })),
    min_nights: accommodation.min_nights,
  };
}

const fittingRooms = (accommodation: AccommodationRow, guests: Guests): Fitting[] =>
  accommodation.rooms
    .filter((room) => termsPrice(toTerms(accommodation, { ...room, nights: [] }), guests).fits)
    .map((room) => ({ room, nights: new Map(room.nights.map((night) => [night.date, night])) }));

const isFree = (night: RoomNight | undefined): boolean => night !== undefined && !night.is_closed && night.left > 0;

/**
 * Price of a room with check-in that night and `min_nights` free nights: fewest nights first, then cheapest. A free
 * night without check-in has no price, but can be part of a stay.
 */
function findNight(
  ask: Guests & { accommodation: AccommodationRow; rooms: readonly Fitting[]; date: string; now: Date },
): Night {
  const { accommodation, rooms, date } = ask;
  const onSale = rooms.filter(({ nights }) => nights.get(date)?.is_closed === false);
  const free = onSale.filter(({ nights }) => isFree(nights.get(date)));
  if (free.length === 0) {
    return {
      date,
      from_price: null,
      state: onSale.length > 0 ? "sold_out" : "closed",
      min_nights: accommodation.min_nights,
    };
  }
  const offers = free.flatMap((fitting) => toOffer(fitting, ask));
  const fewest = Math.min(...offers.map(({ minNights }) => minNights));
  const prices = offers.filter(({ minNights }) => minNights === fewest).map(({ price }) => price);
  return {
    date,
    from_price: prices.length > 0 ? Math.min(...prices) : null,
    state: free.reduce((sum, { nights }) => sum + (nights.get(date)?.left ?? 0), 0) <= FEW ? "few" : "open",
    min_nights: prices.length > 0 ? fewest : accommodation.min_nights,
  };
}

/** Price and minimum stay of a room for a check-in on that day; empty when check-in is impossible. */
function toOffer(
  { room, nights }: Fitting,
  { accommodation, date, now, ...guests }: Guests & { accommodation: AccommodationRow; date: string; now: Date },
): { price: number; minNights: number }[] {
  const night = nights.get(date);
  if (!night || isLate(accommodation, room, date, now)) return [];
  const minNights = Math.max(accommodation.min_nights, night.min_nights);
  if (!listNights(date, addDays(date, minNights)).every((day) => isFree(nights.get(day)))) return [];
  const priced = termsPrice(toTerms(accommodation, { ...room, nights: [night] }), guests);
  return priced.nights.map(({ total }) => ({ price: total, minNights }));
}
