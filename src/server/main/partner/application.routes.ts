import { z } from "zod";
import {
  readApplication,
  saveApplication,
  savePaper,
  startApplication,
  submitApplication,
} from "@/server/commerce/applications/applications";
import { photosField } from "@/server/commerce/reviews/review-fields";
import { MOST_FORM_BYTES } from "@/server/platform/http/exchange";
import { countingMisses } from "@/server/platform/http/rate-limit";
import { type Route, route } from "@/server/platform/http/route";
import {
  application,
  applicationLook,
  applicationMade,
  applicationSave,
  applicationSubmit,
} from "@/shared/contract/main/staff/application";

const byLink = { method: "POST", policy: "open", limit: "write", reply: application } as const;

/** Main host, applications of venues. The link's secret is in the body, so that logs of URLs never contain it. */
export const applicationRoutes: readonly Route[] = [
  route({
    method: "POST",
    path: "/partner/applications/",
    summary: "입점 신청 시작",
    policy: "anonymous",
    limit: "login",
    body: z.object({ phone_ticket: z.string().max(200) }),
    reply: applicationMade,
    handler: async ({ db, body }) => ({ token: await startApplication(db, body.phone_ticket) }),
  }),
  route({
    ...byLink,
    path: "/partner/applications/look/",
    summary: "입점 신청서 보기",
    body: applicationLook,
    handler: ({ db, body, request }) =>
      countingMisses(db, request.clientAddress, () => readApplication(db, body.token)),
  }),
  route({
    ...byLink,
    path: "/partner/applications/save/",
    summary: "입점 신청서 저장",
    body: applicationSave,
    handler: ({ db, body, request }) =>
      countingMisses(db, request.clientAddress, () => saveApplication(db, body.token, body.form, body.seen)),
  }),
  route({
    ...byLink,
    path: "/partner/applications/paper/",
    summary: "사업자등록증 올리기",
    body: z.object({ token: applicationLook.shape.token, photos: photosField }),
    bodyKinds: ["multipart"],
    maxBytes: MOST_FORM_BYTES,
    handler: ({ db, body, request }) =>
      countingMisses(db, request.clientAddress, () => savePaper(db, body.token, body.photos)),
  }),
  route({
    ...byLink,
    path: "/partner/applications/submission/",
    summary: "입점 신청",
    body: applicationSubmit,
    handler: ({ db, body, request }) =>
      countingMisses(db, request.clientAddress, () => submitApplication(db, body.token, body)),
  }),
];
