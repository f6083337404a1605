import { createHttp, type HttpSettings } from "@/lib/http/create-http";
import type { Hosts } from "@/lib/http/http";
import { createTokenSource } from "@/lib/http/token-source";

export interface HostsSettings extends Omit<HttpSettings, "base" | "getToken"> {
  base: Readonly<Record<"main" | "stay", string>>;
  readToken(): string | undefined;
  keepToken(token: string): void;
}

interface AnonymousToken {
  access_token: string;
}

/** Both hosts of one tab or one request, sharing a token, a clock and the listeners. */
export const createHosts = ({ base, readToken, keepToken, ...shared }: HostsSettings): Hosts => {
  const unauthenticated = createHttp({ ...shared, base: base.main, getToken: async () => undefined });
  const getToken = createTokenSource({
    read: readToken,
    keep: keepToken,
    ask: async () => (await unauthenticated.get<AnonymousToken>("/api/auth/anonymous")).data.access_token,
  });
  return {
    main: createHttp({ ...shared, base: base.main, getToken }),
    stay: createHttp({ ...shared, base: base.stay, getToken }),
  };
};
