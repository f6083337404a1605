import { z } from "zod";
import { addVenuePhotos } from "@/server/commerce/photos/venue-photos";
import { photosField } from "@/server/commerce/reviews/review-fields";
import { MOST_FORM_BYTES } from "@/server/platform/http/exchange";
import { type Route, route } from "@/server/platform/http/route";
import { idParam } from "@/server/stay/accommodations/accommodations.routes";
import { venuePhotos } from "@/shared/contract/main/staff/content";
import { returnBody, shownForm } from "@/shared/contract/main/staff/desk";
import { venueStay } from "@/shared/contract/stay/partner";
import { newStay, stayPageSave } from "@/shared/contract/stay/partner-page";
import { decidePage, savePage, sentAccommodation, submitPage, withdrawPage } from "./page";
import { createAccommodation, pauseAccommodation, publishAccommodation } from "./sale";
import { findAccommodation } from "./stays";

const write = { policy: "venue", limit: "write", reply: venueStay } as const;
const sale = {
  path: "/partner/stays/:id{[0-9]+}/sale/",
  policy: "venue",
  limit: "write",
  params: idParam,
  reply: venueStay,
} as const;
const pageById = { policy: "desk", params: idParam, reply: venueStay } as const;

/** Stay host, a venue's page of an accommodation and its approval by the desk. */
export const pageRoutes: readonly Route[] = [
  route({
    ...write,
    method: "POST",
    path: "/partner/stays/",
    summary: "새 숙소 만들기",
    body: newStay,
    handler: ({ db, user, body }) => createAccommodation(db, user, body),
  }),
  route({
    ...write,
    method: "PUT",
    path: "/partner/stays/:id{[0-9]+}/page/",
    summary: "숙소 소개와 사진 저장",
    params: idParam,
    body: stayPageSave,
    handler: ({ db, user, params, body: { seen, ...form } }) => savePage(db, user, params.id, form, seen),
  }),
  route({
    ...write,
    method: "POST",
    path: "/partner/stays/:id{[0-9]+}/submission/",
    summary: "숙소 확인 요청",
    params: idParam,
    body: stayPageSave,
    handler: ({ db, user, params, body: { seen, ...form } }) => submitPage(db, user, params.id, form, seen),
  }),
  route({
    ...write,
    method: "DELETE",
    path: "/partner/stays/:id{[0-9]+}/submission/",
    summary: "숙소 확인 요청 취소",
    params: idParam,
    handler: ({ db, user, params }) => withdrawPage(db, user, params.id),
  }),
  route({
    method: "POST",
    path: "/partner/stays/:id{[0-9]+}/photos/",
    summary: "숙소 사진 올리기",
    policy: "venue",
    limit: "write",
    bodyKinds: ["multipart"],
    maxBytes: MOST_FORM_BYTES,
    params: idParam,
    body: z.object({ photos: photosField, rights: z.string().max(5).default("") }),
    reply: venuePhotos,
    handler: async ({ db, user, params: { id }, body }) => {
      await findAccommodation(db, user, id);
      return addVenuePhotos(db, user, { subject: "stay", subjectRef: id }, body);
    },
  }),
  route({
    ...sale,
    method: "POST",
    summary: "숙소 판매 시작",
    handler: ({ db, user, params }) => publishAccommodation(db, user, params.id),
  }),
  route({
    ...sale,
    method: "DELETE",
    summary: "숙소 판매 멈춤",
    handler: ({ db, user, params }) => pauseAccommodation(db, user, params.id),
  }),
  route({
    ...pageById,
    method: "GET",
    path: "/desk/stays/:id{[0-9]+}/",
    summary: "확인할 숙소",
    handler: ({ db, params }) => sentAccommodation(db, params.id),
  }),
  route({
    ...pageById,
    method: "POST",
    path: "/desk/stays/:id{[0-9]+}/approval/",
    summary: "숙소 승인",
    limit: "write",
    body: shownForm,
    handler: ({ db, user, params, body }) => decidePage(db, user, params.id, { ...body, reason: null }),
  }),
  route({
    ...pageById,
    method: "POST",
    path: "/desk/stays/:id{[0-9]+}/return/",
    summary: "숙소 돌려보내기",
    limit: "write",
    body: returnBody,
    handler: ({ db, user, params, body }) => decidePage(db, user, params.id, body),
  }),
];
