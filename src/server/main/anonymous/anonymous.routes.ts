import { and, eq, isNotNull } from "drizzle-orm";
import { z } from "zod";
import { signAccessToken } from "@/server/platform/auth/access-token";
import { deviceCookie, deviceOf } from "@/server/platform/auth/device";
import type { Db } from "@/server/platform/db/types";
import { type Host, route } from "@/server/platform/http/host";
import { reply } from "@/server/platform/http/reply";
import { randomSecret, uuidv7 } from "@/server/platform/ids";
import { visitor } from "@/server/platform/schema/member";

/**
 * Main host, auth:
 * - GET /api/auth/anonymous  a token for a visitor
 */
export function registerAnonymousRoutes(host: Host): void {
  setupAnonymousToken(host);
}

function setupAnonymousToken(host: Host): void {
  route(host, {
    method: "GET",
    path: "/api/auth/anonymous",
    summary: "로그인하지 않은 방문자의 토큰",
    policy: "open",
    limit: "anonymous",
    reply: z.object({ access_token: z.string(), user_id: z.string(), is_member: z.literal(false) }),
    handler: async ({ db, request }) => {
      const device = await unmerged(db, deviceOf(request.headers.get("cookie")));
      const user = { id: device, isMember: false, sessionId: randomSecret() };
      const token = await signAccessToken(user, 0);
      return reply(
        { access_token: token, user_id: device, is_member: false as const },
        { cookies: [deviceCookie(device)] },
      );
    },
  });
}

/** A visitor who became a member is nobody's id any more: the device begins anew. */
async function unmerged(db: Db, device: string): Promise<string> {
  const merged = await db.$count(visitor, and(eq(visitor.userId, device), isNotNull(visitor.mergedInto)));
  return merged > 0 ? uuidv7() : device;
}
