import { z } from "zod";
import { changePhone } from "@/server/commerce/members/change-account";
import { noSessionCookies, signedInCookies } from "@/server/commerce/members/session-cookies";
import { exportMember } from "@/server/commerce/withdrawal/export-member";
import { undoWithdrawal, withdraw } from "@/server/commerce/withdrawal/withdrawal";
import { phoneTicketField } from "@/server/main/auth/fields";
import { deviceName, toSignedIn } from "@/server/main/auth/signed-in";
import { clock } from "@/server/platform/clock";
import { reply } from "@/server/platform/http/reply";
import { type Route, route } from "@/server/platform/http/route";
import { memberExport, phoneTicketBody, signedIn, unregisterBody } from "@/shared/contract/main/members";

/** Main host, the account itself. */
export const accountRoutes: readonly Route[] = [
  route({
    method: "POST",
    path: "/users/phone/",
    summary: "휴대폰 번호 바꾸기",
    policy: "member",
    limit: "login",
    body: phoneTicketBody,
    reply: signedIn,
    handler: async ({ db, user, body, request }) => {
      const opened = await changePhone(db, {
        user,
        ticket: body.phone_ticket,
        device: deviceName(request.headers),
      });
      return reply(toSignedIn(opened), { cookies: signedInCookies(opened) });
    },
  }),
  route({
    method: "GET",
    path: "/users/export/",
    summary: "내 데이터 내려받기",
    policy: "member",
    limit: "write",
    reply: memberExport,
    handler: async ({ db, user }) => ({
      made_at: clock.now().toISOString(),
      data: await exportMember(db, user.id),
    }),
  }),
  route({
    method: "POST",
    path: "/users/unregister/",
    summary: "회원 탈퇴",
    policy: "member",
    limit: "login",
    body: unregisterBody,
    reply: z.null(),
    handler: async ({ db, user, body }) => {
      await withdraw(db, { userId: user.id, ticket: body.phone_ticket, reason: body.reason });
      return reply(null, { cookies: noSessionCookies() });
    },
  }),
  route({
    method: "POST",
    path: "/auth/activation/",
    summary: "쉬던 계정 다시 쓰기",
    policy: "anonymous",
    limit: "login",
    body: z.object({ phone_ticket: phoneTicketField, user_id: z.string().max(64).optional() }),
    reply: signedIn,
    handler: async ({ db, user, body, request }) => {
      const opened = await undoWithdrawal(db, {
        ticket: body.phone_ticket,
        userId: body.user_id ?? null,
        caller: user,
        device: deviceName(request.headers),
      });
      return reply(toSignedIn(opened), { cookies: signedInCookies(opened) });
    },
  }),
];
