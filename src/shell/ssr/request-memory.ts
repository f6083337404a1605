import type { IncomingMessage } from "node:http";
import { accessTokenCookie, serviceNameCookie } from "@/lib/cookies";
import { type TokenUser, userFromToken } from "@/lib/user-from-token";
import { type UserOs, userOsFrom } from "@/lib/user-os";

type Cookies = Readonly<Partial<Record<string, string>>>;

/** What one request says about its sender. */
export interface RequestMemory {
  /** The token, unless it has run out. */
  token: string | undefined;
  user: TokenUser | null;
  serviceName: string | undefined;
  userOs: UserOs;
}

/** Reads cookies and user agent. @param now milliseconds of this instant */
export const requestMemory = (request: IncomingMessage & { cookies: Cookies }, now: number): RequestMemory => {
  const token = request.cookies[accessTokenCookie] || undefined;
  const user = userFromToken(token, now);
  const serviceName = request.cookies[serviceNameCookie] || undefined;
  return {
    token: user ? token : undefined,
    user,
    serviceName,
    userOs: userOsFrom(request.headers["user-agent"] ?? "", serviceName),
  };
};
