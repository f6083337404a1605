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

/** The member id of a token; null for a visitor's. */
const memberIn = (token: string | undefined): string | null => {
  const user = userFromToken(token);
  return user?.is_member ? user.user_id : null;
};

/**
 * Both hosts of this tab, same origin. A refused token is renewed: a member's with the refresh cookie, a visitor's by
 * another anonymous one. A refused refresh cookie means that the host ended the session.
 * @param onToken called with each token that was fetched: a member's or an anonymous one
 * @param onOver called when a browser without a token had a session that the host ended
 */
export const browserHosts = (
  listeners: HttpListeners,
  onToken: (token: string) => void,
  onOver: () => void = () => undefined,
): Hosts => {
  const at = (host: "main" | "stay") => ({ base: `${window.location.origin}/api/${host}` });
  const shared = { ...listeners, clock: tabClock, serviceName: readServiceName, main: at("main"), stay: at("stay") };
  // These calls run in the background: no message when offline, no logout after a 401.
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
      const hadSession = hasSessionHint();
      const resumed = hadSession ? await resumeSession(unauthenticated, { read, keep }) : undefined;
      if (hadSession && resumed === undefined && refused === undefined) onOver();
      if (resumed !== undefined || memberIn(refused) !== null) return resumed;
      return (await unauthenticated.get<Token>("/api/auth/anonymous")).data.access_token;
    },
  });
  const renewToken = async (refused: string): Promise<string | undefined> => {
    const member = memberIn(refused);
    const token = await tokens.renewed(refused);
    // Another tab changed the user; repeating the request would act for them.
    if (token !== undefined && member !== null && memberIn(token) !== member) throw new ApiError(401, "F401", "");
    return token;
  };
  // A page without requests resumes its session as well.
  if (!readAccessToken() && hasSessionHint()) tokens.current().catch(() => undefined);
  return createHosts({ ...shared, getToken: tokens.current, renewToken });
};
