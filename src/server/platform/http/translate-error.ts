import { isTransient, isUnavailable, isUnkeepableText } from "@/server/platform/db/errors";
import { describe } from "@/server/platform/describe-error";
import { ApiError, internal, unavailable, unreadable } from "@/server/platform/errors";
import { log } from "@/server/platform/log";
import type { Exchange } from "./exchange";

/** Turns any thrown value into an API error. An unexpected error becomes a 500 without details. */
export function toApiError(error: unknown, exchange: Exchange): ApiError {
  if (error instanceof ApiError) return error;
  // A lock that outlasts its timeout outside of `transaction`: also safe to send again.
  if (isUnavailable(error) || isTransient(error)) {
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
