import { z } from "zod";
import { accountChoices } from "@/server/commerce/members/find-members";
import { readPhoneTicket } from "@/server/commerce/members/phone-ticket";
import { findOwner, provedPhoneCookie } from "@/server/commerce/members/proved-phones";
import { sendOtp } from "@/server/commerce/members/send-otp";
import { verifyOtp } from "@/server/commerce/members/verify-otp";
import { messageGateway } from "@/server/commerce/messages/port";
import { reply } from "@/server/platform/http/reply";
import { type Route, route } from "@/server/platform/http/route";
import { otpPurpose, otpSent, otpVerified, registeredUsers } from "@/shared/contract/main/members";
import { phoneTicketField } from "./fields";

/** Main host, verifying a phone number. */
export const otpRoutes: readonly Route[] = [
  route({
    method: "POST",
    path: "/auth/otp/",
    summary: "인증번호 보내기",
    policy: "anonymous",
    limit: "otp_send",
    body: z.object({ phone: z.string().max(30), purpose: otpPurpose }),
    reply: otpSent,
    handler: ({ db, user, body, request }) => {
      const cookie = request.headers.get("cookie");
      return sendOtp(db, {
        ...body,
        device: user.id,
        findOwner: (phone) => findOwner(db, { phone, user, cookie }),
        messages: messageGateway(),
      });
    },
  }),
  route({
    method: "POST",
    path: "/auth/otp/verify/",
    summary: "인증번호 확인",
    policy: "anonymous",
    limit: "otp_check",
    body: z.object({
      otp_id: z.string().max(400),
      code: z.string().regex(/^\d{6}$/, "인증번호 여섯 자리를 입력해 주세요."),
    }),
    reply: otpVerified,
    handler: async ({ db, body, request }) => {
      const guess = { otpId: body.otp_id, code: body.code, address: request.clientAddress };
      const { phone, ...proved } = await verifyOtp(db, guess);
      return reply(proved, { cookies: [provedPhoneCookie(request.headers.get("cookie"), phone)] });
    },
  }),
  route({
    method: "POST",
    path: "/auth/registered-user/",
    summary: "인증한 번호로 가입한 계정 찾기",
    policy: "anonymous",
    limit: "login",
    body: z.object({ phone_ticket: phoneTicketField }),
    reply: registeredUsers,
    handler: async ({ db, body }) => {
      const { phoneHash } = await readPhoneTicket(db, body.phone_ticket, "sign");
      const users = await accountChoices(db, phoneHash);
      return reply({ users }, { code: lookupCode(users.length) });
    },
  }),
];

/** The reply code states how many accounts the number has. */
const lookupCode = (accounts: number): string => {
  if (accounts === 0) return "S002";
  return accounts === 1 ? "S000" : "S001";
};
