import { z } from "zod";
import { addVenuePhotos } from "@/server/commerce/photos/venue-photos";
import { photosField } from "@/server/commerce/reviews/review-fields";
import { MOST_FORM_BYTES } from "@/server/platform/http/exchange";
import { type Host, route } from "@/server/platform/http/host";
import { returnBody, shownForm } from "@/shared/contract/main/staff/desk";
import {
  deskProgrammes,
  newProgramme,
  programme,
  programmeSave,
  programmes,
  saleBody,
  venuePhotos,
} from "@/shared/contract/main/staff/programme";
import { times, timesAsk, timesChange, timesOutcome, timesPlan } from "@/shared/contract/main/staff/times";
import {
  createProgramme,
  listProgrammes,
  ownProgramme,
  readProgramme,
  saveProgramme,
  submitProgramme,
} from "./programmes";
import { decideProgramme, waitingProgrammes } from "./programmes-desk";
import { pauseProgramme, publishProgramme } from "./programmes-sale";
import { changeTimes, listTimes, planTimes } from "./times";

const params = z.object({ id: z.string().max(64) });

/**
 * Main host, what a venue sells, and the desk's yes to it:
 * - GET  /partner/programmes/  · POST begins one · GET and PUT /{id}/ · POST /{id}/submission/
 * - POST /partner/programmes/{id}/photos/  photos, which the form names afterwards in its own order
 * - POST /partner/programmes/{id}/sale/  puts what was approved on sale · DELETE pauses
 * - GET  /partner/programmes/{id}/times/  the days to come · POST makes or changes a time of many days · PUT chosen ones
 * - GET  /desk/programmes/  what waits · GET /{id}/ · POST /{id}/approval/ · POST /{id}/return/
 */
export function registerProgrammeRoutes(host: Host): void {
  setupWriting(host);
  setupPhotos(host);
  setupSale(host);
  setupTimes(host);
  setupDesk(host);
}

function setupWriting(host: Host): void {
  const all = { path: "/partner/programmes/", policy: "venue" } as const;
  route(host, {
    ...all,
    method: "GET",
    summary: "판매하는 놀이",
    reply: programmes,
    handler: ({ db, user }) => listProgrammes(db, user),
  });
  route(host, {
    ...all,
    method: "POST",
    summary: "놀이 만들기",
    limit: "write",
    body: newProgramme,
    reply: programme,
    handler: ({ db, user, body }) => createProgramme(db, user, body),
  });
  const one = { path: "/partner/programmes/:id/", policy: "venue", params, reply: programme } as const;
  route(host, {
    ...one,
    method: "GET",
    summary: "놀이 하나",
    handler: ({ db, user, params: { id } }) => readProgramme(db, user, id),
  });
  route(host, {
    ...one,
    method: "PUT",
    summary: "놀이 저장",
    limit: "write",
    body: programmeSave,
    handler: ({ db, user, params: { id }, body: { seen, ...form } }) => saveProgramme(db, user, id, form, seen),
  });
  route(host, {
    ...one,
    method: "POST",
    path: "/partner/programmes/:id/submission/",
    summary: "놀이 확인 요청",
    limit: "write",
    body: programmeSave,
    handler: ({ db, user, params: { id }, body: { seen, ...form } }) => submitProgramme(db, user, id, form, seen),
  });
}

function setupPhotos(host: Host): void {
  route(host, {
    method: "POST",
    path: "/partner/programmes/:id/photos/",
    summary: "놀이 사진 올리기",
    policy: "venue",
    limit: "write",
    bodyKinds: ["multipart"],
    maxBytes: MOST_FORM_BYTES,
    params,
    body: z.object({ photos: photosField, rights: z.string().max(5).default("") }),
    reply: venuePhotos,
    handler: async ({ db, user, params: { id }, body }) => {
      await ownProgramme(db, user, id);
      return addVenuePhotos(db, user, { subject: "programme", subjectRef: id }, body);
    },
  });
}

function setupSale(host: Host): void {
  const sale = { path: "/partner/programmes/:id/sale/", policy: "venue", params, reply: programme } as const;
  route(host, {
    ...sale,
    method: "POST",
    summary: "판매 시작",
    limit: "write",
    body: saleBody,
    handler: ({ db, user, params: { id }, body }) => publishProgramme(db, user, id, body),
  });
  route(host, {
    ...sale,
    method: "DELETE",
    summary: "판매 멈춤",
    limit: "write",
    handler: ({ db, user, params: { id } }) => pauseProgramme(db, user, id),
  });
}

function setupTimes(host: Host): void {
  const all = { path: "/partner/programmes/:id/times/", policy: "venue", params } as const;
  route(host, {
    ...all,
    method: "GET",
    summary: "시간과 자리",
    query: timesAsk,
    reply: times,
    handler: ({ db, user, params: { id }, query }) => listTimes(db, user, id, query.from),
  });
  route(host, {
    ...all,
    method: "POST",
    summary: "시간과 자리 만들기",
    limit: "write",
    body: timesPlan,
    reply: timesOutcome,
    handler: ({ db, user, params: { id }, body }) => planTimes(db, user, id, body),
  });
  route(host, {
    ...all,
    method: "PUT",
    summary: "고른 시간의 자리 바꾸기",
    limit: "write",
    body: timesChange,
    reply: timesOutcome,
    handler: ({ db, user, params: { id }, body }) => changeTimes(db, user, id, body),
  });
}

function setupDesk(host: Host): void {
  route(host, {
    method: "GET",
    path: "/desk/programmes/",
    summary: "확인을 기다리는 놀이",
    policy: "desk",
    reply: deskProgrammes,
    handler: ({ db }) => waitingProgrammes(db),
  });
  const one = { policy: "desk", params, reply: programme } as const;
  route(host, {
    ...one,
    method: "GET",
    path: "/desk/programmes/:id/",
    summary: "확인할 놀이",
    handler: ({ db, params: { id } }) => readProgramme(db, { venuePk: null }, id),
  });
  route(host, {
    ...one,
    method: "POST",
    path: "/desk/programmes/:id/approval/",
    summary: "놀이 승인",
    limit: "write",
    body: shownForm,
    handler: ({ db, user, params: { id }, body }) => decideProgramme(db, user, id, { ...body, reason: null }),
  });
  route(host, {
    ...one,
    method: "POST",
    path: "/desk/programmes/:id/return/",
    summary: "놀이 돌려보내기",
    limit: "write",
    body: returnBody,
    handler: ({ db, user, params: { id }, body }) => decideProgramme(db, user, id, body),
  });
}
