import { z } from "zod";
import { releaseNumber } from "@/server/commerce/members/release-number";
import {
  noSessionCookies,
  readRefreshSecret,
  sessionCookies,
  signedInCookies,
} from "@/server/commerce/members/session-cookies";
import { endSession, refreshSession } from "@/server/commerce/members/sessions";
import { signIn } from "@/server/commerce/members/sign-in";
import { signUp } from "@/server/commerce/members/sign-up";
import { reply } from "@/server/platform/http/reply";
import { type Route, route } from "@/server/platform/http/route";
import { loginBody, signedIn, signupBody, tokenReply } from "@/shared/contract/main/members";
import { phoneTicketField } from "./fields";
import { deviceName, toSignedIn, toToken } from "./signed-in";
import { welcomeCoupons } from "./welcome-coupons";

/** Main host, signing in and out. */
export const signRoutes: readonly Route[] = [
  route({
    method: "POST",
    path: "/auth/login/",
    summary: "휴대폰 번호로 로그인",
    policy: "anonymous",
    limit: "login",
    body: loginBody,
    reply: signedIn,
    handler: async ({ db, user, body, request }) => {
      const ask = { ticket: body.phone_ticket, userId: body.user_id ?? null, name: body.name ?? null };
      const opened = await signIn(db, { ...ask, caller: user, device: deviceName(request.headers) });
      return reply(toSignedIn(opened), { cookies: signedInCookies(opened) });
    },
  }),
  route({
    method: "POST",
    path: "/auth/release/",
    summary: "오래 확인하지 않은 계정에서 인증한 번호 떼기",
    policy: "anonymous",
    limit: "login",
    body: z.object({ phone_ticket: phoneTicketField }),
    reply: z.null(),
    handler: async ({ db, body }) => {
      await releaseNumber(db, body.phone_ticket);
      return null;
    },
  }),
  route({
    method: "POST",
    path: "/auth/signup/",
    summary: "휴대폰 번호로 가입",
    policy: "anonymous",
    limit: "login",
    body: signupBody,
    reply: signedIn,
    handler: async ({ db, user, body, request }) => {
      const { opened, coupons } = await signUp(
        db,
        {
          ticket: body.phone_ticket,
          name: body.username,
          email: body.email ?? null,
          marketing: body.marketing,
          night: body.night,
          caller: user,
          device: deviceName(request.headers),
        },
        welcomeCoupons,
      );
      const joined = { is_new: true, issued_coupons: coupons, marketing_agree: body.marketing };
      const data = { ...toSignedIn(opened), ...joined };
      return reply(data, { cookies: signedInCookies(opened) });
    },
  }),
  route({
    method: "POST",
    path: "/auth/refresh/",
    summary: "로그인 이어 가기",
    policy: "open",
    limit: "anonymous",
    reply: tokenReply.nullable(),
    handler: async ({ db, request }) => {
      const secret = readRefreshSecret(request.headers.get("cookie"));
      const attempt = request.headers.get("idempotency-key");
      const opened = secret === null ? null : await refreshSession(db, secret, attempt);
      if (opened === null) return reply(null, { code: "S002", cookies: noSessionCookies() });
      return reply(toToken(opened), { cookies: sessionCookies(opened) });
    },
  }),
  route({
    method: "POST",
    path: "/auth/logout/",
    summary: "로그아웃",
    policy: "member",
    reply: z.null(),
    handler: async ({ db, user }) => {
      await endSession(db, user.id, user.sessionId);
      return reply(null, { cookies: noSessionCookies() });
    },
  }),
];
