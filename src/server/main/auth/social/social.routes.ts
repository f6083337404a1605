import { z } from "zod";
import { signedInCookies } from "@/server/commerce/members/session-cookies";
import type { User } from "@/server/platform/auth/policy";
import type { Db } from "@/server/platform/db/types";
import { reply } from "@/server/platform/http/reply";
import { type Route, route } from "@/server/platform/http/route";
import { signedIn } from "@/shared/contract/main/members";
import {
  socialActivationBody,
  socialAttachBody,
  socialJoinBody,
  socialProviderParam,
  socialReturnBody,
  socialReturned,
  socialStarted,
} from "@/shared/contract/main/social";
import type { SocialProviderName } from "@/shared/identity/social";
import { deviceName, toSignedIn } from "../signed-in";
import { welcomeCoupons } from "../welcome-coupons";
import { beginAttempt, type Intent, noAttemptCookie } from "./attempt";
import { activateBySocial, attachSocial, joinBySocial } from "./join";
import { providerRefused, socialProvider } from "./port";
import { type Returned, returnFromProvider } from "./return";

/** Main host, signing in with a provider's account. */
export const socialRoutes: readonly Route[] = [
  route({
    method: "POST",
    path: "/auth/social/:provider/start/",
    summary: "소셜 로그인 시작",
    policy: "anonymous",
    limit: "social",
    params: socialProviderParam,
    reply: socialStarted,
    handler: ({ db, user, params, request: { headers } }) => begin({ db, ...params, intent: "sign", user, headers }),
  }),
  route({
    method: "POST",
    path: "/auth/social/:provider/link/",
    summary: "소셜 계정 연결 시작",
    policy: "member",
    limit: "social",
    params: socialProviderParam,
    reply: socialStarted,
    handler: ({ db, user, params, request: { headers } }) => begin({ db, ...params, intent: "link", user, headers }),
  }),
  route({
    method: "POST",
    path: "/auth/social/:provider/return/",
    summary: "소셜 로그인에서 돌아옴",
    policy: "anonymous",
    limit: "social",
    params: socialProviderParam,
    body: socialReturnBody,
    reply: socialReturned,
    handler: async ({ db, user, params, body, request: { headers } }) => {
      const at = { caller: user, device: deviceName(headers) };
      const done = await returnFromProvider(db, { ...params, ...body, cookies: headers.get("cookie"), ...at });
      const cookies = done.result === "signed_in" ? signedInCookies(done.opened) : [];
      return reply(toReply(done), { cookies: [...cookies, noAttemptCookie()] });
    },
  }),
  route({
    method: "POST",
    path: "/auth/social/join/",
    summary: "소셜 가입 약관 동의",
    policy: "anonymous",
    limit: "social",
    body: socialJoinBody,
    reply: z.null(),
    handler: async ({ db, body: { social_ticket: ticket, marketing, night } }) => {
      await joinBySocial(db, { ticket, marketing, night });
      return null;
    },
  }),
  route({
    method: "POST",
    path: "/auth/social/activation/",
    summary: "소셜 가입 휴대폰 확인",
    policy: "anonymous",
    limit: "social",
    body: socialActivationBody,
    reply: signedIn,
    handler: async ({ db, user, body, request }) => {
      const proofs = { phoneTicket: body.phone_ticket, socialTicket: body.social_ticket };
      const { opened, coupons, marketing } = await activateBySocial(
        db,
        {
          ...proofs,
          name: body.username,
          email: body.email ?? null,
          caller: user,
          device: deviceName(request.headers),
        },
        welcomeCoupons,
      );
      const joined = { is_new: true, issued_coupons: coupons, marketing_agree: marketing };
      const data = { ...toSignedIn(opened), ...joined };
      return reply(data, { cookies: signedInCookies(opened) });
    },
  }),
  route({
    method: "POST",
    path: "/auth/social/attach/",
    summary: "인증한 번호의 계정에 소셜 계정 연결하고 로그인",
    policy: "anonymous",
    limit: "social",
    body: socialAttachBody,
    reply: signedIn,
    handler: async ({ db, user, body, request }) => {
      const opened = await attachSocial(db, {
        phoneTicket: body.phone_ticket,
        socialTicket: body.social_ticket,
        userId: body.user_id ?? null,
        name: body.name ?? null,
        caller: user,
        device: deviceName(request.headers),
      });
      return reply(toSignedIn(opened), { cookies: signedInCookies(opened) });
    },
  }),
];

type Beginning = { db: Db; provider: SocialProviderName; intent: Intent; user: User; headers: Headers };

async function begin({ db, provider, intent, user, headers }: Beginning) {
  const port = socialProvider(provider);
  const userId = intent === "link" ? user.id : null;
  const { secrets, cookie } = await beginAttempt(db, { provider, intent, userId, cookies: headers.get("cookie") });
  const authorize_url = await port.authorizeUrl(secrets);
  if (authorize_url === null) throw providerRefused();
  return reply({ authorize_url }, { cookies: [cookie] });
}

const nothingKnown = { name: null, nickname: null, email: null };

const toReply = (done: Returned): z.input<typeof socialReturned> => {
  const isOnTheWay = done.result === "new" || done.result === "pending";
  return {
    result: done.result,
    intent: done.intent,
    signed: done.result === "signed_in" ? toSignedIn(done.opened) : null,
    social_ticket: isOnTheWay ? done.ticket : null,
    profile: isOnTheWay ? done.identity : nothingKnown,
    needs_terms: isOnTheWay && done.needsTerms,
  };
};
