import { z } from "zod";
import {
  approveApplication,
  listApplications,
  loadDeskApplication,
  returnApplication,
  revealApplication,
} from "@/server/commerce/applications/decide";
import { type Route, route } from "@/server/platform/http/route";
import { applicationPrivate, deskApplication, deskApplications } from "@/shared/contract/main/staff/application";
import { reasonBody, returnBody, shownForm } from "@/shared/contract/main/staff/desk";

const params = z.object({ id: z.string().max(64) });

const applicationById = { policy: "desk", params, reply: deskApplication } as const;

/** Main host, applications of venues, for the desk. */
export const deskApplicationRoutes: readonly Route[] = [
  route({
    method: "GET",
    path: "/desk/applications/",
    summary: "입점 신청 목록",
    policy: "desk",
    reply: deskApplications,
    handler: ({ db }) => listApplications(db),
  }),
  route({
    ...applicationById,
    method: "GET",
    path: "/desk/applications/:id/",
    summary: "입점 신청 하나",
    handler: ({ db, user, params: { id } }) => loadDeskApplication(db, user, id),
  }),
  route({
    method: "POST",
    path: "/desk/applications/:id/private/",
    summary: "입점 신청의 연락처와 계좌 보기",
    policy: "desk",
    limit: "write",
    params,
    body: reasonBody,
    reply: applicationPrivate,
    handler: ({ db, user, params: { id }, body }) => revealApplication(db, user, id, body.reason),
  }),
  route({
    ...applicationById,
    method: "POST",
    path: "/desk/applications/:id/approval/",
    summary: "입점 승인",
    limit: "write",
    body: shownForm,
    handler: ({ db, user, params: { id }, body }) => approveApplication(db, user, id, body),
  }),
  route({
    ...applicationById,
    method: "POST",
    path: "/desk/applications/:id/return/",
    summary: "입점 신청 돌려보내기",
    limit: "write",
    body: returnBody,
    handler: ({ db, user, params: { id }, body }) => returnApplication(db, user, id, body),
  }),
];
