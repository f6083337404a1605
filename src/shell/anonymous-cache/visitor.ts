import type { IncomingMessage } from "node:http";
import { accessTokenCookie } from "@/lib/cookies";
import { userFromToken } from "@/lib/user-from-token";

const tokenIn = new RegExp(`(?:^|;\\s*)${accessTokenCookie}=([^;]+)`);

/** A visitor without a member session who opens a page. Their token's signature does not matter: what they get is for everyone. */
export const isVisitorOpeningPage = ({ method, url = "", headers }: IncomingMessage): boolean => {
  if (method !== "GET" || url.startsWith("/api/") || url.startsWith("/_next/") || url.length > 1024) return false;
  if (!headers.accept?.includes("text/html") || headers.range || headers.authorization) return false;
  const token = tokenIn.exec(headers.cookie ?? "")?.[1];
  return token === undefined || userFromToken(token)?.is_member !== true;
};
