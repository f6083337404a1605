import { z } from "zod";
import { endOtherSessions, endSession, listSessions } from "@/server/commerce/members/sessions";
import { type Route, route } from "@/server/platform/http/route";
import { deviceSessions } from "@/shared/contract/main/members";

/** Main host, a member's sessions. */
export const sessionRoutes: readonly Route[] = [
  route({
    method: "GET",
    path: "/auth/sessions/",
    summary: "로그인한 기기",
    policy: "member",
    reply: deviceSessions,
    handler: async ({ db, user }) => {
      const sessions = await listSessions(db, user.id);
      return {
        sessions: sessions.map(({ id, device, createdAt, seenAt }) => ({
          id,
          device,
          created_at: createdAt.toISOString(),
          seen_at: seenAt.toISOString(),
          is_current: id === user.sessionId,
        })),
      };
    },
  }),
  route({
    method: "DELETE",
    path: "/auth/sessions/",
    summary: "다른 기기 모두 로그아웃",
    policy: "member",
    limit: "write",
    reply: z.object({ ended: z.number().int() }),
    handler: async ({ db, user }) => ({ ended: await endOtherSessions(db, user.id, user.sessionId) }),
  }),
  route({
    method: "DELETE",
    path: "/auth/sessions/:id/",
    summary: "기기 하나 로그아웃",
    policy: "member",
    limit: "write",
    params: z.object({ id: z.string().max(64) }),
    reply: z.null(),
    handler: async ({ db, user, params }) => {
      await endSession(db, user.id, params.id);
      return null;
    },
  }),
];
