import { z } from "zod";
import { decideGrant, listGifts, requestGrant } from "@/server/commerce/desk/grants";
import { changeMemberNumber, sendNumberCode } from "@/server/commerce/desk/member-number";
import { endMemberSessions, readMember, revealMember, setStanding } from "@/server/commerce/desk/members";
import { resendMessage } from "@/server/commerce/desk/messages";
import { pkParam } from "@/server/platform/http/query-fields";
import { type Route, route } from "@/server/platform/http/route";
import { otpSent } from "@/shared/contract/main/members";
import { reasonBody } from "@/shared/contract/main/staff/desk";
import {
  deskGifts,
  deskGrantBody,
  deskGrantMade,
  deskMember,
  deskMemberPrivate,
  deskNumberBody,
  deskNumberCodeBody,
  deskStandingBody,
} from "@/shared/contract/main/staff/desk-members";

const params = z.object({ id: z.string().max(64) });

const memberAct = { method: "POST", policy: "desk", limit: "write", params, body: reasonBody } as const;
const memberNumber = { method: "POST", policy: "admin", params } as const;
const grantById = { path: "/desk/grants/:id/", policy: "finance", params, reply: deskGrantMade } as const;

/** Main host, members at the desk. */
export const deskMemberRoutes: readonly Route[] = [
  route({
    method: "GET",
    path: "/desk/members/:id/",
    summary: "회원 한 사람",
    policy: "desk",
    params,
    reply: deskMember,
    handler: ({ db, user, params: { id } }) => readMember(db, user, id),
  }),
  route({
    ...memberAct,
    path: "/desk/members/:id/private/",
    summary: "회원의 이름과 연락처 보기",
    reply: deskMemberPrivate,
    handler: ({ db, user, params: { id }, body }) => revealMember(db, user, id, body.reason),
  }),
  route({
    ...memberAct,
    path: "/desk/members/:id/standing/",
    summary: "회원의 레벨과 VIP 정하기",
    body: deskStandingBody,
    reply: deskMember,
    handler: ({ db, user, params: { id }, body }) => setStanding(db, user, id, body),
  }),
  route({
    ...memberAct,
    path: "/desk/members/:id/sign-out/",
    summary: "회원을 모든 기기에서 로그아웃",
    reply: deskMember,
    handler: ({ db, user, params: { id }, body }) => endMemberSessions(db, user, id, body.reason),
  }),
  route({
    ...memberNumber,
    path: "/desk/members/:id/number/code/",
    summary: "번호가 없는 회원의 새 번호로 확인번호 보내기",
    limit: "otp_send",
    body: deskNumberCodeBody,
    reply: otpSent,
    handler: ({ db, user, params: { id }, body }) => sendNumberCode(db, user, id, body),
  }),
  route({
    ...memberNumber,
    path: "/desk/members/:id/number/",
    summary: "번호가 없는 회원에게 새 번호 등록하기",
    limit: "otp_check",
    idempotent: true,
    body: deskNumberBody,
    reply: z.null(),
    handler: ({ db, user, params: { id }, body, request }) =>
      changeMemberNumber(db, user, id, { ...body, address: request.clientAddress }),
  }),
  route({
    method: "GET",
    path: "/desk/gifts/",
    summary: "회원에게 줄 수 있는 포인트와 쿠폰",
    policy: "desk",
    reply: deskGifts,
    handler: ({ db, user }) => listGifts(db, user),
  }),
  route({
    method: "POST",
    path: "/desk/members/:id/grants/",
    summary: "포인트나 쿠폰 주기",
    policy: "desk",
    limit: "payment",
    idempotent: true,
    params,
    body: deskGrantBody,
    reply: deskGrantMade,
    handler: ({ db, user, params: { id }, body, request }) =>
      requestGrant(db, user, id, body, request.headers.get("idempotency-key")),
  }),
  route({
    ...grantById,
    method: "POST",
    summary: "포인트나 쿠폰 주기 확인",
    limit: "payment",
    handler: ({ db, user, params: { id } }) => decideGrant(db, user, { id, isMade: true }),
  }),
  route({
    ...grantById,
    method: "DELETE",
    summary: "포인트나 쿠폰 주기 거절",
    limit: "write",
    handler: ({ db, user, params: { id } }) => decideGrant(db, user, { id, isMade: false }),
  }),
  route({
    method: "POST",
    path: "/desk/messages/:pk{[0-9]+}/resend/",
    summary: "회원에게 보낸 소식 다시 보내기",
    policy: "desk",
    limit: "write",
    params: pkParam,
    body: reasonBody,
    reply: z.null(),
    handler: ({ db, user, params: { pk }, body }) => resendMessage(db, user, pk, body.reason),
  }),
];
