import { z } from "zod";
import {
  allowAuthenticator,
  confirmWithCode,
  newAuthenticator,
  refuseAuthenticator,
  setAuthenticator,
} from "@/server/commerce/staff/authenticator";
import { confirmColleague } from "@/server/commerce/staff/away";
import { inviteStaff } from "@/server/commerce/staff/invite";
import { describeStaff, endStaff, listStaff, signInStaff } from "@/server/commerce/staff/members";
import { authenticateStaff, endStaffSession, noStaffCookie } from "@/server/platform/auth/staff-session";
import { reply } from "@/server/platform/http/reply";
import { type Route, route } from "@/server/platform/http/route";
import { staffChoices, staffList, staffRole, staffSessionState } from "@/shared/contract/main/staff/staff";
import { writtenText } from "@/shared/text/written-text";

const code = z.string().regex(/^\d{6}$/, "여섯 자리 번호를 써 주세요.");

const colleagues = { path: "/staff/colleagues/", policy: "lead", reply: staffList } as const;
const colleagueApp = {
  ...colleagues,
  path: "/staff/colleagues/:id/authenticator/",
  limit: "write",
  params: z.object({ id: z.string().max(64) }),
} as const;

/** Main host, staff accounts. */
export const staffRoutes: readonly Route[] = [
  route({
    method: "GET",
    path: "/staff/me/",
    summary: "로그인한 직원",
    policy: "open",
    reply: staffSessionState,
    handler: async ({ db, request }) => {
      const found = await authenticateStaff(request.headers.get("cookie"), db);
      return { staff: found && (await describeStaff(db, found)) };
    },
  }),
  route({
    method: "POST",
    path: "/staff/sessions/",
    summary: "직원 로그인",
    policy: "anonymous",
    limit: "login",
    body: z.object({ phone_ticket: z.string().max(200), staff_id: z.string().max(64).nullable().default(null) }),
    reply: staffChoices,
    handler: async ({ db, body }) => {
      const { cookie, choices } = await signInStaff(db, { ticket: body.phone_ticket, staffId: body.staff_id });
      if (cookie === null) return { staff: null, choices };
      const me = await authenticateStaff(cookie.split(";", 1)[0] ?? "", db);
      return reply({ staff: me && (await describeStaff(db, me)), choices }, { cookies: [cookie] });
    },
  }),
  route({
    method: "DELETE",
    path: "/staff/sessions/",
    summary: "직원 로그아웃",
    policy: "staff",
    reply: z.null(),
    handler: async ({ db, user }) => {
      await endStaffSession(db, user.sessionId);
      return reply(null, { cookies: [noStaffCookie()] });
    },
  }),
  route({
    method: "GET",
    path: "/staff/authenticator/",
    summary: "인증 앱에 넣을 새 열쇠",
    policy: "staff",
    reply: z.object({ secret: z.string(), uri: z.string() }),
    handler: ({ user }) => newAuthenticator(user),
  }),
  route({
    method: "POST",
    path: "/staff/authenticator/",
    summary: "인증 앱 연결",
    policy: "staff",
    limit: "write",
    body: z.object({ secret: z.string().regex(/^[A-Z2-7]{16,64}$/), code }),
    reply: z.object({ from: z.string().nullable() }),
    handler: async ({ db, user, body }) => ({ from: (await setAuthenticator(db, user, body))?.toISOString() ?? null }),
  }),
  route({
    method: "POST",
    path: "/staff/authenticator/code/",
    summary: "인증 앱의 번호로 다시 확인",
    policy: "staff",
    limit: "write",
    body: z.object({ code }),
    reply: z.null(),
    handler: async ({ db, user, body }) => {
      await confirmWithCode(db, user, body.code);
      return null;
    },
  }),
  route({
    ...colleagues,
    method: "GET",
    summary: "함께 일하는 직원",
    handler: ({ db, user }) => listStaff(db, user),
  }),
  route({
    ...colleagues,
    method: "POST",
    summary: "직원 초대",
    limit: "write",
    body: z.object({
      name: writtenText().min(2, "이름을 두 글자 이상 써 주세요.").max(30),
      phone: z.string().max(30),
      role: staffRole,
    }),
    handler: ({ db, user, body }) => inviteStaff(db, user, body),
  }),
  route({
    ...colleagues,
    method: "DELETE",
    path: "/staff/colleagues/:id/",
    summary: "직원 빼기",
    limit: "write",
    params: z.object({ id: z.string().max(64) }),
    handler: ({ db, user, params }) => endStaff(db, user, params.id),
  }),
  route({
    ...colleagueApp,
    method: "POST",
    summary: "직원이 새로 연결한 인증 앱 확인",
    handler: async ({ db, user, params }) => {
      await allowAuthenticator(db, user, params.id);
      return listStaff(db, user);
    },
  }),
  route({
    ...colleagueApp,
    method: "DELETE",
    summary: "직원이 새로 연결한 인증 앱 지우기",
    handler: async ({ db, user, params }) => {
      await refuseAuthenticator(db, user, params.id);
      return listStaff(db, user);
    },
  }),
  route({
    ...colleagues,
    method: "POST",
    path: "/staff/colleagues/:id/number/",
    summary: "오래 로그인하지 않은 직원의 번호 확인",
    limit: "write",
    params: z.object({ id: z.string().max(64) }),
    handler: async ({ db, user, params }) => {
      await confirmColleague(db, user, params.id);
      return listStaff(db, user);
    },
  }),
];
