import { isUnavailable } from "@/server/platform/db/errors";
import { ApiError, internal, unavailable } from "@/server/platform/errors";
import { log } from "@/server/platform/log";
import type { Exchange } from "./exchange";

/** The one place where a thrown thing becomes an answer. What nobody foresaw becomes a 500 that tells nothing. */
export function toApiError(error: unknown, exchange: Exchange): ApiError {
  if (error instanceof ApiError) return error;
  if (isUnavailable(error)) {
    log().warn({ request: exchange.id, path: exchange.path }, "database unavailable");
    return unavailable(2);
  }
  log().error(
    { request: exchange.id, method: exchange.method, path: exchange.path, reason: describe(error) },
    "request failed",
  );
  return internal();
}

/** Name, message and stack of an error and its causes, without the values a query was given. */
export function describe(error: unknown, depth = 0): string {
  if (!(error instanceof Error)) return String(error);
  const message = error.message.replace(/\nparams: [\s\S]*$/, "");
  const stack = (error.stack ?? "")
    .split("\n")
    .filter((line) => line.trimStart().startsWith("at "))
    .slice(0, 8);
  const cause = error.cause === undefined || depth > 2 ? "" : `\ncaused by ${describe(error.cause, depth + 1)}`;
  return `${error.name}: ${message}\n${stack.join("\n")}${cause}`;
}
