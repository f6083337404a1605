import { z } from "zod";
import { closeNight, previewNight, reopenNight } from "@/server/commerce/venue/close-night";
import { clock } from "@/server/platform/clock";
import { pkParam } from "@/server/platform/http/query-fields";
import { type Route, route } from "@/server/platform/http/route";
import { idParam } from "@/server/stay/accommodations/accommodations.routes";
import {
  accommodationSave,
  closeNightBody,
  nightClosing,
  nightsOutcome,
  nightsPlan,
  roomForm,
  roomSave,
  venueNights,
  venueStay,
  venueStays,
} from "@/shared/contract/stay/partner";
import { kstToday } from "@/shared/dates/kst";
import { addDays, isPlainDate } from "@/shared/dates/plain-date";
import { calendarRoutes } from "./calendar.routes";
import { listNights, planNights } from "./nights";
import { pageRoutes } from "./page.routes";
import { addRoom, saveRoom } from "./rooms";
import { listAccommodations, readAccommodation, saveAccommodation } from "./stays";

const stayById = { path: "/partner/stays/:id{[0-9]+}/", policy: "venue", params: idParam, reply: venueStay } as const;
const roomWrite = { policy: "venue", limit: "write", params: idParam, reply: venueStay } as const;
const day = z.string().refine(isPlainDate, "날짜를 확인해 주세요.").optional();
const roomNights = { path: "/partner/rooms/:id{[0-9]+}/nights/", policy: "venue", params: idParam } as const;
const nightClosingOf = {
  path: "/partner/nights/:pk{[0-9]+}/closing/",
  policy: "venue",
  params: pkParam,
  reply: nightClosing,
} as const;

/** Stay host, a venue's own accommodations; every statement filters by the session's venue. */
export const partnerRoutes: readonly Route[] = [
  ...pageRoutes,
  ...calendarRoutes,
  route({
    method: "GET",
    path: "/partner/stays/",
    summary: "우리 숙소",
    policy: "venue",
    reply: venueStays,
    handler: ({ db, user }) => listAccommodations(db, user),
  }),
  route({
    ...stayById,
    method: "GET",
    summary: "우리 숙소 하나",
    handler: ({ db, user, params }) => readAccommodation(db, user, params.id),
  }),
  route({
    ...stayById,
    method: "PUT",
    summary: "아이 요금과 빌려주는 용품 저장",
    limit: "write",
    body: accommodationSave,
    handler: ({ db, user, params, body: { seen, ...form } }) => saveAccommodation(db, user, params.id, form, seen),
  }),
  route({
    ...roomWrite,
    method: "POST",
    path: "/partner/stays/:id{[0-9]+}/rooms/",
    summary: "객실 만들기",
    body: roomForm,
    handler: ({ db, user, params, body }) => addRoom(db, user, params.id, body),
  }),
  route({
    ...roomWrite,
    method: "PUT",
    path: "/partner/rooms/:id{[0-9]+}/",
    summary: "객실 저장",
    body: roomSave,
    handler: ({ db, user, params, body: { seen, ...form } }) => saveRoom(db, user, params.id, form, seen),
  }),
  route({
    ...roomNights,
    method: "GET",
    summary: "객실 달력",
    query: z.object({ from: day, to: day }),
    reply: venueNights,
    handler: ({ db, user, params, query }) => {
      const from = query.from ?? kstToday(clock.now());
      const longest = addDays(from, LONGEST);
      const to = query.to !== undefined && query.to < longest ? query.to : longest;
      return listNights(db, user, params.id, { from, to });
    },
  }),
  route({
    ...roomNights,
    method: "POST",
    summary: "여러 밤의 요금과 객실 수 바꾸기",
    limit: "write",
    body: nightsPlan,
    reply: nightsOutcome,
    handler: ({ db, user, params, body }) => planNights(db, user, params.id, body),
  }),
  route({
    ...nightClosingOf,
    method: "GET",
    summary: "밤을 닫으면 생기는 일",
    handler: ({ db, user, params }) => previewNight(db, user.venueId, params.pk),
  }),
  route({
    ...nightClosingOf,
    method: "POST",
    summary: "밤 닫고 모두 돌려주기",
    limit: "write",
    body: closeNightBody,
    handler: ({ db, user, params, body }) => closeNight(db, user, params.pk, body),
  }),
  route({
    ...nightClosingOf,
    method: "DELETE",
    summary: "닫은 밤 다시 열기",
    limit: "write",
    handler: ({ db, user, params }) => reopenNight(db, user, params.pk),
  }),
];

/** Longest calendar of one request, in days. */
const LONGEST = 400;
