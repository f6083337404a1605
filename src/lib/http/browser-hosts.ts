import { tabClock } from "@/lib/clock";
import { hasSessionHint, readAccessToken, readServiceName, writeAccessToken } from "@/lib/cookies";
import { createHosts } from "@/lib/http/create-hosts";
import { createHttp } from "@/lib/http/create-http";
import type { Hosts, HttpListeners } from "@/lib/http/http";
import { resumeSession } from "@/lib/http/resume-session";
import { createTokenSource } from "@/lib/http/token-source";

interface Token {
  access_token: string;
}

/**
 * The two hosts of this tab, behind the site's own door.
 * @param onToken told when a tab without a token was given one: a member's whose session goes on, or an
 * anonymous one
 */
export const browserHosts = (listeners: HttpListeners, onToken: (token: string) => void): Hosts => {
  const at = (host: "main" | "stay") => ({ base: `${window.location.origin}/api/${host}` });
  const shared = { ...listeners, clock: tabClock, serviceName: readServiceName };
  // Taking a session up again is nobody's act: without a connection it fails without a word.
  const unheard = { getToken: async () => undefined, onOffline: () => undefined };
  const unauthenticated = createHttp({ ...shared, ...at("main"), ...unheard });
  const sessionParts = {
    read: readAccessToken,
    keep: (token: string) => {
      writeAccessToken(token);
      onToken(token);
    },
  };
  const resumed = async () => (hasSessionHint() ? resumeSession(unauthenticated, sessionParts) : undefined);
  const getToken = createTokenSource({
    ...sessionParts,
    ask: async () => (await resumed()) ?? (await unauthenticated.get<Token>("/api/auth/anonymous")).data.access_token,
  });
  // A page that asks nothing has its session taken up all the same.
  if (!readAccessToken() && hasSessionHint()) getToken().catch(() => undefined);
  return createHosts({ ...shared, getToken, main: at("main"), stay: at("stay") });
};
