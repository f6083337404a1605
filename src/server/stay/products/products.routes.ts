import { z } from "zod";
import { placeText } from "@/server/platform/catalog/place-text";
import { clock } from "@/server/platform/clock";
import type { Db } from "@/server/platform/db/types";
import { notFound } from "@/server/platform/errors";
import { type Host, route } from "@/server/platform/http/host";
import { rowNumber, withoutBlanks } from "@/server/platform/http/query-fields";
import { idParam } from "@/server/stay/accommodations/accommodations.routes";
import { appliedOf, guestFields, peopleOf, stayFields, stayMoment } from "@/server/stay/accommodations/stay-query";
import { gearOffers } from "@/server/stay/gear/gear-stock";
import {
  stayCalendar as calendarShape,
  stayProductDetail as productShape,
  stayProducts as productsShape,
  type StayCalendar,
} from "@/shared/contract/stay/accommodations";
import { kstToday } from "@/shared/dates/kst";
import { addDays, daysBetween, isPlainDate } from "@/shared/dates/plain-date";
import { nightsOf } from "@/shared/dates/stay-range";
import { termsPrice } from "@/shared/price/terms-price";
import { type HouseRow, readHouse, roomViews, termsOf } from "./read-products";

const FEW = 2;
type Guests = { adults: number; childrenAges: readonly number[] };
type Ask = Guests & { id: number; from: string; to: string };
type Night = StayCalendar["nights"][number];

/** What each night costs a family in the cheapest room that fits, without what is paid once a stay. Throws 404. */
async function stayCalendar(db: Db, { id, from, to, ...guests }: Ask): Promise<StayCalendar> {
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

/** The longest stretch of days that one question may ask for. */
const LONGEST = 190;
const MONTH = 30;

/**
 * Stay host, the rooms of a place:
 * - GET /accommodations/:id/products          all of them for some nights and people
 * - GET /accommodations/:id/products/detail   one of them
 * - GET /accommodations/:id/calendar          what each night costs and whether it is free
 */
export function registerProductRoutes(host: Host): void {
  setupProducts(host);
  setupProduct(host);
  setupCalendar(host);
}

function setupProducts(host: Host): void {
  route(host, {
    method: "GET",
    path: "/accommodations/:id{[0-9]+}/products",
    summary: "숙소의 객실들",
    policy: "public",
    versions: ["2"],
    params: idParam,
    query: withoutBlanks(z.object(stayFields)),
    reply: productsShape,
    handler: async ({ params, query, db }) => {
      const moment = stayMoment(query);
      return { products: roomViews(await readHouse(db, params.id, moment), moment), applied: appliedOf(moment) };
    },
  });
}

function setupProduct(host: Host): void {
  route(host, {
    method: "GET",
    path: "/accommodations/:id{[0-9]+}/products/detail",
    summary: "객실 하나",
    policy: "public",
    versions: ["2"],
    params: idParam,
    query: withoutBlanks(z.object({ ...stayFields, product_id: rowNumber })),
    reply: productShape,
    handler: async ({ params, query, db }) => {
      const moment = stayMoment(query);
      const house = await readHouse(db, params.id, moment);
      const room = roomViews(house, moment).find(({ product_id }) => product_id === query.product_id);
      if (!room) throw notFound();
      return {
        accommodation: { ...house, place_text: placeText(house.full_name) },
        product: room,
        applied: appliedOf(moment),
        standby_answer_by: room.standby_answer_by,
        gear: await gearOffers(db, { accommodationId: params.id, ...moment }),
      };
    },
  });
}

function setupCalendar(host: Host): void {
  const day = z.string().max(30).optional();
  route(host, {
    method: "GET",
    path: "/accommodations/:id{[0-9]+}/calendar",
    summary: "날짜별 요금과 빈방",
    policy: "public",
    params: idParam,
    query: withoutBlanks(z.object({ ...guestFields, from: day, to: day })),
    reply: calendarShape,
    handler: ({ params, query, db }) =>
      stayCalendar(db, { id: params.id, ...spanOf(query, kstToday(clock.now())), ...peopleOf(query) }),
  });
}

/** The asked days from today on; a month where none can be read. */
function spanOf({ from, to }: { from?: string | undefined; to?: string | undefined }, today: string) {
  const start = isPlainDate(from) && from > today ? from : today;
  const length = isPlainDate(to) ? daysBetween(start, to) : MONTH;
  return { from: start, to: addDays(start, Math.min(Math.max(length, 0), LONGEST)) };
}
