import { isUnavailable, isUnkeepableText } from "@/server/platform/db/errors";
import { describe } from "@/server/platform/describe-error";
import { ApiError, internal, unavailable, unreadable } from "@/server/platform/errors";
import { log } from "@/server/platform/log";
import type { Exchange } from "./exchange";

/**
 * The one place where a thrown thing becomes an answer. What nobody foresaw becomes a 500 that tells nothing.
 */
export function toApiError(error: unknown, exchange: Exchange): ApiError {
  if (error instanceof ApiError) return error;
  if (isUnavailable(error)) {
    log().warn({ request: exchange.id, path: exchange.path }, "database unavailable");
    return unavailable(2);
  }
  if (isUnkeepableText(error)) return unreadable();
  log().error(
    { request: exchange.id, method: exchange.method, path: exchange.path, reason: describe(error) },
    "request failed",
  );
  return internal();
}
