import { createClock } from "@/lib/clock";
import { hasSessionHint, readAccessToken, readServiceName, writeAccessToken } from "@/lib/cookies";
import { createHosts } from "@/lib/http/create-hosts";
import { createHttp } from "@/lib/http/create-http";
import type { Hosts, HttpListeners } from "@/lib/http/http";
import { createTokenSource } from "@/lib/http/token-source";

interface Token {
  access_token: string;
}

/**
 * The two hosts of this tab, behind the site's own door.
 * @param onToken told when a tab without a token was given one: a member's whose session goes on, or an anonymous one
 */
export const browserHosts = (listeners: HttpListeners, onToken: (token: string) => void): Hosts => {
  const clock = createClock();
  const at = (host: "main" | "stay") => ({ base: `${window.location.origin}/api/${host}` });
  const shared = { ...listeners, clock, serviceName: readServiceName };
  // Taking a session up again is nobody's act: without a connection it fails without a word.
  const unheard = { getToken: async () => undefined, onOffline: () => undefined };
  const unauthenticated = createHttp({ ...shared, ...at("main"), ...unheard });
  const resumed = async () =>
    hasSessionHint()
      ? (await unauthenticated.post<Token | null>("/auth/refresh/", { json: {} })).data?.access_token
      : undefined;
  const getToken = createTokenSource({
    read: readAccessToken,
    keep: (token) => {
      writeAccessToken(token);
      onToken(token);
    },
    ask: async () => (await resumed()) ?? (await unauthenticated.get<Token>("/api/auth/anonymous")).data.access_token,
  });
  return createHosts({ ...shared, getToken, main: at("main"), stay: at("stay") });
};
