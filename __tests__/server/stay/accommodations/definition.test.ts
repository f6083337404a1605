import { sql } from "drizzle-orm";
import fc from "fast-check";
import { moveClock } from "@/server/platform/clock";
import type { Db } from "@/server/platform/db/types";
import { looked } from "@/server/stay/accommodations/find-stays";
import { standbyFrom } from "@/server/stay/accommodations/standby-from";
import { stayMoment } from "@/server/stay/accommodations/stay-query";
import { stayRefund } from "@/server/stay/accommodations/stay-refund";
import { stayHost } from "@/server/stay/app";
import type { RefundStep } from "@/shared/contract/main/content-facts";
import type { StayCard, StayCount, StayPage } from "@/shared/contract/stay/accommodations";
import type { Cutoff } from "@/shared/dates/cutoff";
import { kstInstant } from "@/shared/dates/kst";
import { addDays } from "@/shared/dates/plain-date";
import type { SeasonRange } from "@/shared/dates/season";
import { type ChildBand, stayPrice } from "@/shared/price/stay-price";
import { bookedUntil } from "@/shared/stay/booked-until";
import { demoStaySeed, today } from "../../../support/demo-stays";
import { describeBothEngines } from "../../../support/engines";
import { signedClient } from "../../../support/http-client";
import { scaled } from "../../../support/trust/scale";

const client = signedClient(stayHost);

type Night = {
  night: string;
  list_price: number;
  price: number;
  left: number;
  is_closed: boolean;
  min_nights: number;
};
type Room = {
  id: number;
  name: string;
  base: number;
  most: number;
  is_instant: boolean;
  cutoff: Cutoff;
  nights: Night[];
};
type Place = {
  id: number;
  name: string;
  type_code: string;
  location_id: number;
  parent_id: number | null;
  facilities_yes: string[];
  is_sold: boolean;
  priority: number;
  review_count: number;
  stars_sum: number;
  lat: number | null;
  lng: number | null;
  check_in_from: string;
  min_nights: number;
  uncounted_ages: number[];
  bands: ChildBand[];
  adult_fee: number;
  mandatory_fee: number;
  peaks: SeasonRange[] | null;
  steps: RefundStep[];
  rooms: Room[];
};

/** Reads accommodations, rooms and nights from day `from` on directly from their tables. */
async function readPlaces(db: Db, from: string): Promise<Place[]> {
  const { rows } = await db.execute<{ place: Place }>(sql`
    select json_build_object('id', a.id, 'name', a.name, 'type_code', a.type_code, 'location_id', a.location_id,
      'parent_id', l.parent_id, 'facilities_yes', a.facilities_yes, 'is_sold', a.contracted_at is not null,
      'priority', a.priority, 'review_count', a.review_count, 'stars_sum', a.stars_sum,
      'lat', a.lat, 'lng', a.lng, 'check_in_from', to_char(a.check_in_from, 'HH24:MI'), 'min_nights', a.min_nights, 'uncounted_ages', a.uncounted_ages,
      'bands', a.bands, 'adult_fee', a.adult_fee, 'mandatory_fee', a.mandatory_fee, 'peaks', a.peaks,
      'steps', r.steps, 'rooms', coalesce((
        select json_agg(json_build_object('id', p.id, 'name', p.name, 'base', p.base_occupancy,
          'most', p.max_occupancy, 'is_instant', p.is_instant,
          'cutoff', json_build_object('hours', p.cutoff_hours, 'time', to_char(p.cutoff_time, 'HH24:MI')), 'nights', coalesce((
            select json_agg(json_build_object('night', n.night, 'list_price', n.list_price, 'price', n.price,
              'left', n.capacity - n.held - n.sold, 'is_closed', n.is_closed, 'min_nights', n.min_nights)
              order by n.night)
            from room_night n where n.product_id = p.id and n.night >= ${from}::date
              and n.night < ${from}::date + 4), '[]'::json)) order by p.priority, p.id)
        from stay_product p where p.accommodation_id = a.id and p.is_active), '[]'::json)) as place
    from accommodation a join refund_policy r on r.id = a.refund_policy_id
    join stay_location l on l.id = a.location_id where a.is_active`);
  return rows.map(({ place }) => place);
}

/** Fills everything that the search reads, except districts, with pseudo-random values. */
async function shuffle(db: Db, salt: number): Promise<void> {
  const dice = (key: string, nth: number, sides: number) =>
    sql`(abs(hashint8(${sql.identifier(key)}::bigint * 131 + ${salt * 37 + nth}::bigint)::bigint) % ${sides}::int)`;
  await db.execute(sql`update accommodation set priority = ${dice("id", 1, 9)}, review_count = ${dice("id", 2, 4)},
    stars_sum = ${dice("id", 2, 4)} * (1 + ${dice("id", 3, 16)} / 4.0), mandatory_fee = ${dice("id", 4, 4)} * 7000,
    check_in_from = (array['15:00', '17:00', '17:30', '18:00']::time[])[1 + ${dice("id", 23, 4)}],
    adult_fee = ${dice("id", 5, 3)} * 9000, min_nights = 1 + ${dice("id", 6, 7)} / 5,
    lat = case when ${dice("id", 19, 9)} > 0 then 35 + ${dice("id", 20, 3)} * 0.3 end,
    lng = 127 + ${dice("id", 21, 3)} * 0.4, is_active = ${dice("id", 7, 9)} > 0, from_price = 50000, base_most = 0,
    contracted_at = case when ${dice("id", 8, 6)} > 0 then now() end,
    peaks = case ${dice("id", 9, 3)} when 0 then null when 1 then '[]'::jsonb
      else jsonb_build_array(jsonb_build_object('from', '01-01', 'to', '12-31')) end`);
  await db.execute(sql`update stay_product set base_occupancy = 1 + ${dice("id", 10, 4)},
    max_occupancy = 4 + ${dice("id", 11, 5)}, is_active = ${dice("id", 12, 5)} > 0,
    cutoff_hours = (array[null, 0, 4, 30])[1 + ${dice("id", 24, 4)}],
    cutoff_time = (array[null, '10:05', '10:06', '18:00']::time[])[1 + ${dice("id", 25, 4)}],
    is_instant = ${dice("id", 13, 3)} > 0, priority = ${dice("id", 14, 3)}`);
  // Distinct prices, or so few that many accommodations cost the same.
  const price = salt % 2 > 0 ? sql`${dice("id", 15, 200)} * 1000` : sql`${dice("product_id", 15, 4)} * 50000`;
  await db.execute(sql`update room_night set price = 50000 + ${price}, list_price = 400000,
    is_closed = ${dice("id", 16, 9)} = 0, min_nights = 1 + ${dice("id", 17, 5)} / 3,
    held = case when ${dice("id", 22, 8)} = 0 then capacity else 0 end,
    sold = case when ${dice("id", 22, 8)} > 0 and ${dice("id", 18, 6)} = 0 then capacity else 0 end`);
}

const asked = fc.record({
  // Often today, when some accommodations can no longer be requested.
  ahead: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 60 })),
  nights: fc.integer({ min: 1, max: 3 }),
  adults: fc.integer({ min: 1, max: 7 }),
  ages: fc.array(fc.integer({ min: 0, max: 11 }), { maxLength: 3 }),
  sort: fc.constantFrom("recommended", "price-asc", "rating-desc", "distance-asc"),
  size: fc.constantFrom(7, 20, 50),
  location: fc.option(fc.constantFrom(100, 102, 300, 401), { nil: undefined, freq: 2 }),
  type: fc.option(fc.constantFrom("hanok", "pension", "pool-villa"), { nil: undefined, freq: 2 }),
  facilities: fc.constantFrom([], [], ["parking"], ["kids_pool", "pool"]),
  // Whole thousands, like totals: some equal the limit.
  maxPrice: fc.option(
    fc.integer({ min: 60, max: 700 }).map((thousands) => thousands * 1000),
    { nil: undefined, freq: 2 },
  ),
  isFree: fc.boolean(),
  isInstant: fc.boolean(),
});
type Asked = typeof asked extends fc.Arbitrary<infer A> ? A : never;

/** A search that most accommodations match; all random ones can be too narrow to find any. */
const plain: Asked = {
  ahead: 20,
  nights: 1,
  adults: 2,
  ages: [],
  sort: "recommended",
  size: 50,
  location: undefined,
  type: undefined,
  facilities: [],
  maxPrice: undefined,
  isFree: false,
  isInstant: false,
};

/** Origin for distances; accommodations share a few spots, and some have no coordinates. */
const HERE = { lat: 35.417, lng: 127.231 };
const farness = ({ lat, lng }: Place): number =>
  lat === null || lng === null ? Number.MAX_VALUE : Math.hypot((lng - HERE.lng) * 0.8, lat - HERE.lat);

const toQuery = (ask: Asked): string =>
  new URLSearchParams({
    check_in: addDays(today, ask.ahead),
    check_out: addDays(today, ask.ahead + ask.nights),
    adults: String(ask.adults),
    children_ages: ask.ages.join(","),
    sort: ask.sort,
    ...(ask.sort === "distance-asc" && { lat: String(HERE.lat), lng: String(HERE.lng) }),
    ...(ask.location && { location_id: String(ask.location) }),
    ...(ask.type && { accommodation_type_code: ask.type }),
    ...(ask.facilities.length > 0 && { facilities: ask.facilities.join(",") }),
    ...(ask.maxPrice && { max_price: String(ask.maxPrice) }),
    ...(ask.isFree && { free_cancel: "true" }),
    ...(ask.isInstant && { instant_only: "true" }),
  }).toString();

type Told = Pick<StayCard, "id" | "name" | "rating" | "max_occupancy" | "unavailable"> & {
  offer: { room: number; total: number; left: number } | null;
  from: number | null;
  waitFor: number | null;
};

const withoutChildren = (card: StayCard): Told => ({
  id: card.id,
  name: card.name,
  rating: card.rating,
  max_occupancy: card.max_occupancy,
  unavailable: card.unavailable,
  offer: card.offer && { room: card.offer.product_id, total: card.offer.total, left: card.offer.rooms_left },
  from: card.min_nights ?? null,
  waitFor: card.wait_for?.product_id ?? null,
});

/** Reference implementation of the search: checks every accommodation, night by night. */
function defined(places: readonly Place[], ask: Asked): { list: Told[]; count: Omit<StayCount, "is_floor"> } {
  const checkIn = addDays(today, ask.ahead);
  const moment = stayMoment({ check_in: checkIn, check_out: addDays(checkIn, ask.nights), adults: "1" });
  const guests = { adults: ask.adults, childrenAges: ask.ages };
  const found = places.filter(
    (place) =>
      (!ask.location || place.location_id === ask.location || place.parent_id === ask.location) &&
      (!ask.type || place.type_code === ask.type) &&
      ask.facilities.every((facility) => place.facilities_yes.includes(facility)),
  );
  const judge = (place: Place) => {
    const people = ask.adults + ask.ages.filter((age) => !place.uncounted_ages.includes(age)).length;
    const isOpen = (night: Night) => !night.is_closed && night.left > 0;
    const isLongEnough = ({ night, min_nights }: Night) => night !== checkIn || min_nights <= ask.nights;
    const isInTime = ({ cutoff }: Room) => moment.now.getTime() < bookedUntil(checkIn, place.check_in_from, cutoff);
    const asleep = (room: Room) => room.nights.slice(0, ask.nights);
    const suiting = place.rooms.filter(
      (room) =>
        place.is_sold &&
        place.min_nights <= ask.nights &&
        room.most >= people &&
        isInTime(room) &&
        asleep(room).length === ask.nights &&
        (room.is_instant || (!ask.isInstant && place.check_in_from >= standbyFrom(moment.now, checkIn))) &&
        asleep(room).every((night) => !night.is_closed && isLongEnough(night)),
    );
    const offers = suiting
      .filter((room) => asleep(room).every(isOpen))
      .map((room) => ({
        room: room.id,
        total: stayPrice(
          asleep(room).map(({ night, list_price, price }) => ({ date: night, listPrice: list_price, price })),
          guests,
          {
            baseOccupancy: room.base,
            maxOccupancy: room.most,
            adultFee: place.adult_fee,
            bands: place.bands,
            mandatoryFee: place.mandatory_fee,
          },
        ).total,
        left: Math.min(...asleep(room).map(({ left }) => left)),
      }));
    const most = Math.max(0, ...place.rooms.map((room) => room.most));
    const longer = place.rooms.flatMap((room) => {
      const [first] = room.nights;
      if (room.most < people || !isInTime(room) || first?.night !== checkIn || !isOpen(first)) return [];
      const least = Math.max(place.min_nights, first.min_nights);
      return least > ask.nights ? [least] : [];
    });
    const reason = most < people ? "too_many_people" : longer.length > 0 ? "min_nights" : "sold_out";
    const cheapest = offers.find(({ total }) => total === Math.min(...offers.map((offer) => offer.total))) ?? null;
    const unavailable = cheapest ? null : place.is_sold ? (reason as Told["unavailable"]) : "info_only";
    const told: Told = {
      id: place.id,
      name: place.name,
      rating: place.review_count > 0 ? Math.round((place.stars_sum / place.review_count) * 10) / 10 : null,
      max_occupancy: most,
      unavailable,
      offer: cheapest,
      from: unavailable === "min_nights" ? Math.min(...longer) : null,
      waitFor: unavailable === "sold_out" ? (suiting[0]?.id ?? null) : null,
    };
    const newest = Math.max(...offers.flatMap(({ total, room }) => (total === cheapest?.total ? [room] : [])));
    return { place, told, newest };
  };
  const stars = ({ stars_sum, review_count }: Place) => (review_count > 0 ? stars_sum / review_count : 0);
  const before = (a: Place, b: Place): number => {
    if (ask.sort === "rating-desc") return stars(b) - stars(a);
    return ask.sort === "distance-asc" ? farness(a) - farness(b) : b.priority - a.priority;
  };
  const inOrder = found.map(judge).sort((a, b) => before(a.place, b.place) || b.told.id - a.told.id);
  const open = inOrder.filter(
    ({ place, told }) =>
      told.offer &&
      (!ask.maxPrice || told.offer.total <= ask.maxPrice) &&
      (!ask.isFree || stayRefund(place, moment).isFree),
  );
  if (ask.sort === "price-asc")
    open.sort((a, b) => (a.told.offer?.total ?? 0) - (b.told.offer?.total ?? 0) || b.newest - a.newest);
  const shut = inOrder.filter(
    ({ place, told }) =>
      !told.offer && (!ask.isInstant || (place.is_sold && place.rooms.some((room) => room.is_instant))),
  );
  return {
    list: [...open, ...shut].map(({ told }) => told),
    count: {
      available_count: open.length,
      total_count: found.length,
      info_count: found.filter(({ is_sold }) => !is_sold).length,
    },
  };
}

// The same time every day: booking deadlines depend on it.
beforeAll(() => moveClock(kstInstant(today, "10:05") - Date.now()));
const { few, kinds } = looked;
afterAll(() => {
  moveClock(0);
  Object.assign(looked, { few, kinds });
});

describeBothEngines(
  "숙소 찾기는 있는 그대로를 다 본 것과 같다",
  (engine) => {
    it("어떤 숙소와 물음에도 순서, 값, 이유, 수가 같다", async () => {
      const { db } = engine.handle();
      let offered = 0;
      let refused = 0;
      for (const salt of [1, 2, 3, 4]) {
        await shuffle(db, salt);
        // So few places are looked at one by one otherwise: here rooms are walked by their price as well.
        looked.few = salt > 2 ? 20 : few;
        // So few kinds of refund are each judged otherwise: here every place is.
        looked.kinds = salt % 2 > 0 ? 1 : kinds;
        await fc.assert(
          fc.asyncProperty(asked, async (ask) => {
            const query = toQuery(ask);
            const places = await readPlaces(db, addDays(today, ask.ahead));
            const expected = defined(places, ask);
            const cards: StayCard[] = [];
            for (let index = 1; ; index += 1) {
              const page = `/accommodations?${query}&size=${ask.size}&index=${index}`;
              const { accommodations } = (await client.get(page)).data as StayPage;
              cards.push(...accommodations);
              if (accommodations.length === 0) break;
            }
            expect([query, cards.map(withoutChildren)]).toEqual([query, expected.list]);
            expect((await client.get(`/accommodations/count?${query}`)).data).toMatchObject(expected.count);
            offered += expected.list.filter(({ offer }) => offer).length;
            refused += expected.list.filter(({ offer }) => !offer).length;
          }),
          { numRuns: scaled(6, 16), examples: [[plain]] },
        );
      }
      expect(offered).toBeGreaterThan(50);
      expect(refused).toBeGreaterThan(50);
    }, 240_000);
  },
  demoStaySeed,
);
