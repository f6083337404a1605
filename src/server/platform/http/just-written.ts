import { hasReplica } from "@/server/platform/db/replica";
import { env } from "@/server/platform/env";
import { CACHES, valueCache } from "@/server/platform/process-cache";
import { requestCookie } from "@/server/platform/request-context";

const COOKIE = "just_written";
const isSaid = new RegExp(`(?:^|;\\s*)${COOKIE}=1(?:;|$)`);

/** Users who wrote through this process. Other processes read the browser's cookie. */
const writers = valueCache<true>("writers");

/**
 * Sends a writer's next reads to the primary for some seconds, so that they see their own changes. Returns the cookie,
 * which only says where to read; null without a replica.
 */
export function recordWriting(userId: string | undefined): string | null {
  if (!hasReplica()) return null;
  if (userId !== undefined) writers.set(userId, true);
  const secure = env().APP_ORIGIN.startsWith("https:") ? "; Secure" : "";
  return `${COOKIE}=1; Path=/; Max-Age=${CACHES.writers.seconds}; HttpOnly; SameSite=Lax${secure}`;
}

/** True if the caller wrote a moment ago, in this process or, by the cookie, in another. */
export const hasJustWritten = (request: Request, userId: string | undefined): boolean =>
  isSaid.test(request.headers.get("cookie") ?? requestCookie() ?? "") ||
  (userId !== undefined && writers.get(userId) === true);
