import { z } from "zod";
import { placeText } from "@/server/platform/catalog/place-text";
import { clock } from "@/server/platform/clock";
import { notFound } from "@/server/platform/errors";
import { rowNumber, withoutBlanks } from "@/server/platform/http/query-fields";
import { type Route, route } from "@/server/platform/http/route";
import { idParam } from "@/server/stay/accommodations/accommodations.routes";
import {
  calendarFields,
  calendarSpan,
  guestFields,
  stayFields,
  stayMoment,
  toApplied,
  toPeople,
} from "@/server/stay/accommodations/stay-query";
import { gearOffers } from "@/server/stay/gear/gear-stock";
import {
  stayProductDetail as productShape,
  stayProducts as productsShape,
} from "@/shared/contract/stay/accommodations";
import { stayCalendar as calendarShape } from "@/shared/contract/stay/calendar";
import { kstToday } from "@/shared/dates/kst";
import { readAccommodation, roomViews } from "./read-products";
import { stayCalendar } from "./stay-calendar";

/** Longest calendar of one request, in days. */
const LONGEST = 191;

/** Stay host, rooms of an accommodation. */
export const productRoutes: readonly Route[] = [
  route({
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
      return {
        products: roomViews(await readAccommodation(db, params.id, moment), moment),
        applied: toApplied(moment),
      };
    },
  }),
  route({
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
      const accommodation = await readAccommodation(db, params.id, moment);
      const room = roomViews(accommodation, moment).find(({ product_id }) => product_id === query.product_id);
      if (!room) throw notFound();
      return {
        accommodation: { ...accommodation, place_text: placeText(accommodation.full_name) },
        product: room,
        applied: toApplied(moment),
        standby_answer_by: room.standby_answer_by,
        gear: await gearOffers(db, { accommodationId: params.id, ...moment }),
      };
    },
  }),
  route({
    method: "GET",
    path: "/accommodations/:id{[0-9]+}/calendar",
    summary: "날짜별 요금과 빈방",
    policy: "public",
    params: idParam,
    query: withoutBlanks(z.object({ ...guestFields, ...calendarFields })),
    reply: calendarShape,
    handler: ({ params, query, db }) =>
      stayCalendar(db, {
        id: params.id,
        ...calendarSpan(query, kstToday(clock.now()), LONGEST),
        ...toPeople(query),
        now: clock.now(),
      }),
  }),
];
