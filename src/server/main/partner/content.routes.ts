import { z } from "zod";
import { addVenuePhotos } from "@/server/commerce/photos/venue-photos";
import { photosField } from "@/server/commerce/reviews/review-fields";
import { MOST_FORM_BYTES } from "@/server/platform/http/exchange";
import { type Route, route } from "@/server/platform/http/route";
import {
  contentSave,
  deskContents,
  newContent,
  saleBody,
  venueContent,
  venueContents,
  venuePhotos,
} from "@/shared/contract/main/staff/content";
import { returnBody, shownForm } from "@/shared/contract/main/staff/desk";
import { slotsAsk, slotsChange, slotsOutcome, slotsPlan, venueSlots } from "@/shared/contract/main/staff/slots";
import {
  createContentDraft,
  listContentDrafts,
  ownContentDraft,
  readContentDraft,
  saveContentDraft,
  submitContentDraft,
  withdrawContentDraft,
} from "./contents";
import { decideContent, waitingContents } from "./contents-desk";
import { pauseContent, publishContent } from "./contents-sale";
import { changeSlots, listVenueSlots, planSlots } from "./slots";

const params = z.object({ id: z.string().max(64) });

const contentsRoute = { path: "/partner/contents/", policy: "venue" } as const;
const contentById = { path: "/partner/contents/:id/", policy: "venue", params, reply: venueContent } as const;
const sale = { path: "/partner/contents/:id/sale/", policy: "venue", params, reply: venueContent } as const;
const slotsRoute = { path: "/partner/contents/:id/times/", policy: "venue", params } as const;
const draftById = { policy: "desk", params, reply: venueContent } as const;

/** Main host, a venue's contents and their approval by the desk. */
export const contentDraftRoutes: readonly Route[] = [
  route({
    ...contentsRoute,
    method: "GET",
    summary: "판매하는 놀이",
    reply: venueContents,
    handler: ({ db, user }) => listContentDrafts(db, user),
  }),
  route({
    ...contentsRoute,
    method: "POST",
    summary: "놀이 만들기",
    limit: "write",
    body: newContent,
    reply: venueContent,
    handler: ({ db, user, body }) => createContentDraft(db, user, body),
  }),
  route({
    ...contentById,
    method: "GET",
    summary: "놀이 하나",
    handler: ({ db, user, params: { id } }) => readContentDraft(db, user, id),
  }),
  route({
    ...contentById,
    method: "PUT",
    summary: "놀이 저장",
    limit: "write",
    body: contentSave,
    handler: ({ db, user, params: { id }, body: { seen, ...form } }) => saveContentDraft(db, user, id, form, seen),
  }),
  route({
    ...contentById,
    method: "POST",
    path: "/partner/contents/:id/submission/",
    summary: "놀이 확인 요청",
    limit: "write",
    body: contentSave,
    handler: ({ db, user, params: { id }, body: { seen, ...form } }) => submitContentDraft(db, user, id, form, seen),
  }),
  route({
    ...contentById,
    method: "DELETE",
    path: "/partner/contents/:id/submission/",
    summary: "놀이 확인 요청 취소",
    limit: "write",
    handler: ({ db, user, params: { id } }) => withdrawContentDraft(db, user, id),
  }),
  route({
    method: "POST",
    path: "/partner/contents/:id/photos/",
    summary: "놀이 사진 올리기",
    policy: "venue",
    limit: "write",
    bodyKinds: ["multipart"],
    maxBytes: MOST_FORM_BYTES,
    params,
    body: z.object({ photos: photosField, rights: z.string().max(5).default("") }),
    reply: venuePhotos,
    handler: async ({ db, user, params: { id }, body }) => {
      await ownContentDraft(db, user, id);
      return addVenuePhotos(db, user, { subject: "content", subjectRef: id }, body);
    },
  }),
  route({
    ...sale,
    method: "POST",
    summary: "판매 시작",
    limit: "write",
    body: saleBody,
    handler: ({ db, user, params: { id }, body }) => publishContent(db, user, id, body),
  }),
  route({
    ...sale,
    method: "DELETE",
    summary: "판매 멈춤",
    limit: "write",
    handler: ({ db, user, params: { id } }) => pauseContent(db, user, id),
  }),
  route({
    ...slotsRoute,
    method: "GET",
    summary: "시간과 자리",
    query: slotsAsk,
    reply: venueSlots,
    handler: ({ db, user, params: { id }, query }) => listVenueSlots(db, user, id, query.from),
  }),
  route({
    ...slotsRoute,
    method: "POST",
    summary: "시간과 자리 만들기",
    limit: "write",
    body: slotsPlan,
    reply: slotsOutcome,
    handler: ({ db, user, params: { id }, body }) => planSlots(db, user, id, body),
  }),
  route({
    ...slotsRoute,
    method: "PUT",
    summary: "고른 시간의 자리 바꾸기",
    limit: "write",
    body: slotsChange,
    reply: slotsOutcome,
    handler: ({ db, user, params: { id }, body }) => changeSlots(db, user, id, body),
  }),
  route({
    method: "GET",
    path: "/desk/contents/",
    summary: "확인을 기다리는 놀이",
    policy: "desk",
    reply: deskContents,
    handler: ({ db }) => waitingContents(db),
  }),
  route({
    ...draftById,
    method: "GET",
    path: "/desk/contents/:id/",
    summary: "확인할 놀이",
    handler: ({ db, params: { id } }) => readContentDraft(db, { venueId: null }, id),
  }),
  route({
    ...draftById,
    method: "POST",
    path: "/desk/contents/:id/approval/",
    summary: "놀이 승인",
    limit: "write",
    body: shownForm,
    handler: ({ db, user, params: { id }, body }) => decideContent(db, user, id, { ...body, reason: null }),
  }),
  route({
    ...draftById,
    method: "POST",
    path: "/desk/contents/:id/return/",
    summary: "놀이 돌려보내기",
    limit: "write",
    body: returnBody,
    handler: ({ db, user, params: { id }, body }) => decideContent(db, user, id, body),
  }),
];
