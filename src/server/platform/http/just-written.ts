import { LRUCache } from "lru-cache";
import { hasReplica } from "@/server/platform/db/replica";
import { env } from "@/server/platform/env";
import { requestCookie } from "@/server/platform/request-context";

/** Longer than a replica that is used may be behind. */
const SECONDS = 5;
const COOKIE = "just_written";
const isSaid = new RegExp(`(?:^|;\\s*)${COOKIE}=1(?:;|$)`);

/** Who wrote by way of this process. Other processes know it by the browser's cookie. */
const writers = new LRUCache<string, true>({ max: 20_000, ttl: SECONDS * 1000 });

/**
 * Whoever writes reads the primary for some seconds, so that they see what they did. The cookie grants nothing: it says
 * where to read. Null without a replica.
 */
export function noteWriting(userId: string | undefined): string | null {
  if (!hasReplica()) return null;
  if (userId !== undefined) writers.set(userId, true);
  const secure = env().APP_ORIGIN.startsWith("https:") ? "; Secure" : "";
  return `${COOKIE}=1; Path=/; Max-Age=${SECONDS}; HttpOnly; SameSite=Lax${secure}`;
}

/** Whether a caller has written a moment ago, here or, as their browser says, elsewhere. */
export const hasJustWritten = (request: Request, userId: string | undefined): boolean =>
  isSaid.test(request.headers.get("cookie") ?? requestCookie() ?? "") || (userId !== undefined && writers.has(userId));
