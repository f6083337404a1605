import { tabClock } from "@/lib/clock";
import { hasSessionHint, readAccessToken, readServiceName, writeAccessToken } from "@/lib/cookies";
import { ApiError } from "@/lib/http/api-error";
import { createHosts } from "@/lib/http/create-hosts";
import type { Hosts, HttpListeners } from "@/lib/http/http";
import { resumeSession } from "@/lib/http/resume-session";
import { createTokenSource } from "@/lib/http/token-source";
import { userFromToken } from "@/lib/user-from-token";

interface Token {
  access_token: string;
}

/** The member of a token; null for a visitor's. */
const memberIn = (token: string | undefined): string | null => {
  const user = userFromToken(token);
  return user?.is_member ? user.user_id : null;
};

/**
 * The two hosts of this tab, below the site's own address. A member whose token was refused goes on by the refresh cookie; a
 * visitor gets another anonymous token. Where the refresh cookie is worth nothing the host has ended the session.
 * @param onToken told when this browser was given a token: a member's whose session goes on, or an anonymous one
 */
export const browserHosts = (listeners: HttpListeners, onToken: (token: string) => void): Hosts => {
  const at = (host: "main" | "stay") => ({ base: `${window.location.origin}/api/${host}` });
  const shared = { ...listeners, clock: tabClock, serviceName: readServiceName, main: at("main"), stay: at("stay") };
  // Nobody asked for these calls: without a connection they fail without a message, and a 401 has no one to log out.
  const silent = { onOffline: () => undefined, onUnauthorized: () => undefined };
  const { main: unauthenticated } = createHosts({ ...shared, ...silent, getToken: async () => undefined });
  const keep = (token: string) => {
    writeAccessToken(token);
    onToken(token);
  };
  const tokens = createTokenSource({
    read: readAccessToken,
    keep,
    fetch: async (refused) => {
      const read = () => {
        const present = readAccessToken();
        return present === refused ? undefined : present;
      };
      const resumed = hasSessionHint() ? await resumeSession(unauthenticated, { read, keep }) : undefined;
      if (resumed !== undefined || memberIn(refused) !== null) return resumed;
      return (await unauthenticated.get<Token>("/api/auth/anonymous")).data.access_token;
    },
  });
  const renewToken = async (refused: string): Promise<string | undefined> => {
    const member = memberIn(refused);
    const token = await tokens.renewed(refused);
    // Somebody else has signed in, or this member out, in another tab: what this one asked for is not theirs to send.
    if (token !== undefined && member !== null && memberIn(token) !== member) throw new ApiError(401, "F401", "");
    return token;
  };
  // A page that asks nothing has its session taken up all the same.
  if (!readAccessToken() && hasSessionHint()) tokens.current().catch(() => undefined);
  return createHosts({ ...shared, getToken: tokens.current, renewToken });
};
