import { z } from "zod";
import { type Host, route } from "@/server/platform/http/host";
import { socialAccounts, socialProviderParam } from "@/shared/contract/main/social";
import { isSocialProvider } from "@/shared/identity/social";
import { listLinks, unlinkSocial } from "./links";

/**
 * Main host, the providers' accounts of a member:
 * - GET    /auth/social/             what is linked
 * - DELETE /auth/social/{provider}/  takes one away
 */
export function registerSocialLinkRoutes(host: Host): void {
  route(host, {
    method: "GET",
    path: "/auth/social/",
    summary: "연결한 소셜 계정",
    policy: "member",
    reply: socialAccounts,
    handler: async ({ db, user }) => ({
      accounts: (await listLinks(db, user.id)).flatMap(({ provider, linkedAt }) =>
        isSocialProvider(provider) ? [{ provider, linked_at: linkedAt.toISOString() }] : [],
      ),
    }),
  });
  route(host, {
    method: "DELETE",
    path: "/auth/social/:provider/",
    summary: "소셜 계정 연결 끊기",
    policy: "member",
    limit: "write",
    params: socialProviderParam,
    reply: z.null(),
    handler: async ({ db, user, params }) => {
      await unlinkSocial(db, user.id, params.provider);
      return null;
    },
  });
}
