import { z } from "zod";
import { readProfile, writeProfile } from "@/server/commerce/members/profile";
import { readUserInfo } from "@/server/commerce/members/read-user-info";
import { type Route, route } from "@/server/platform/http/route";
import { profileBody, userInfo, userProfile } from "@/shared/contract/main/members";

/** Main host, the member. */
export const memberRoutes: readonly Route[] = [
  route({
    method: "GET",
    path: "/users/me/",
    summary: "내 정보와 개수",
    policy: "member",
    query: z.object({ _: z.string().max(20).optional().describe("캐시를 피하는 값. 호스트는 읽지 않아요.") }),
    reply: userInfo,
    handler: ({ db, user }) => readUserInfo(db, user.id),
  }),
  route({
    method: "GET",
    path: "/users/profile/",
    summary: "내 설정",
    policy: "member",
    reply: userProfile,
    handler: ({ db, user }) => readProfile(db, user.id),
  }),
  route({
    method: "PUT",
    path: "/users/profile/",
    summary: "내 설정 바꾸기",
    policy: "member",
    body: profileBody,
    limit: "write",
    reply: userProfile,
    handler: ({ db, user, body }) => writeProfile(db, user.id, body),
  }),
];
