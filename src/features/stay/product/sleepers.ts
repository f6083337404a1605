import type { StayProduct } from "@/shared/contract/stay/accommodations";
import type { BedKind } from "@/shared/contract/stay/lists";
import type { Guests } from "@/shared/guests/guests";

type SleepingRoom = {
  room: string;
  beds: { kind: BedKind; count: number }[];
  sleeps: number;
  adults: number;
  /** Full years of the children in this room. */
  children: number[];
};

type Sleepers = { rooms: SleepingRoom[]; left: { adults: number; children: number[] } };

const CRIB_AGE = 2;

type Place = { at: number; isCrib: boolean; free: number };

const toPlaces = (sleeping: StayProduct["sleeping"]): Place[] =>
  sleeping.flatMap(({ beds }, index) =>
    beds.map(({ kind, sleeps }) => ({ at: index, isCrib: kind === "crib", free: sleeps })),
  );

/**
 * Assigns adults to the first beds, then children from the oldest; the youngest up to `CRIB_AGE` get the cribs. Guests
 * without a bed are in `left`.
 */
export const countSleepers = (sleeping: StayProduct["sleeping"], { adults, childrenAges }: Guests): Sleepers => {
  const places = toPlaces(sleeping);
  const rooms: SleepingRoom[] = sleeping.map(({ room, beds }) => ({
    room,
    beds: beds.map(({ kind, count }) => ({ kind, count })),
    sleeps: beds.reduce((all, { sleeps }) => all + sleeps, 0),
    adults: 0,
    children: [],
  }));
  const left: Sleepers["left"] = { adults: 0, children: [] };
  const take = (isCrib: boolean): SleepingRoom | undefined => {
    const place = places.find((place) => place.isCrib === isCrib && place.free > 0);
    if (place) place.free -= 1;
    return place && rooms[place.at];
  };
  for (let adult = 0; adult < adults; adult += 1) {
    const room = take(false);
    if (room) room.adults += 1;
    else left.adults += 1;
  }
  const ages = [...childrenAges].sort((a, b) => b - a);
  const cribs = places.reduce((sum, { isCrib, free }) => sum + (isCrib ? free : 0), 0);
  for (const [i, age] of ages.entries()) {
    const sleepsInCrib = age <= CRIB_AGE && i >= ages.length - cribs;
    const room = (sleepsInCrib ? take(true) : undefined) ?? take(false);
    (room ?? left).children.push(age);
  }
  return { rooms, left };
};
