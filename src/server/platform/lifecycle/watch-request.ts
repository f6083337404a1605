import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { env } from "@/server/platform/env";
import { logRequest } from "@/server/platform/log";
import { requestSeconds, requests } from "@/server/platform/metrics";
import { inRequest, type RequestContext } from "@/server/platform/request-context";
import { openSpan } from "@/server/platform/tracing";

const SOUND_ID = /^[\w-]{8,64}$/;
/** Status for a client that disconnected before the answer. */
const CALLER_LEFT = 499;

/**
 * Assigns a request its id (also in the answer), and at its end counts and logs it. The log line has the route,
 * never the path. Health checks are frequent: logged at `debug`, not traced. Returns a function that runs the request's
 * work in its context.
 */
export function watchRequest(
  request: IncomingMessage,
  response: ServerResponse,
  isProbe: boolean,
): (work: () => void) => void {
  const context: RequestContext = { id: toId(request), cookie: request.headers.cookie, route: null };
  const began = performance.now();
  const span = isProbe ? null : openSpan(request.method ?? "", "server", { "request.id": context.id }, request.headers);
  response.setHeader("x-request-id", context.id);
  response.once("close", () => {
    const ms = performance.now() - began;
    const method = request.method ?? "";
    const route = context.route ?? "other";
    const status = response.writableFinished ? response.statusCode : CALLER_LEFT;
    requests.inc({ method, route, status });
    requestSeconds.observe({ method, route }, ms / 1000);
    const line = { request: context.id, method, route, status, ms: Math.round(ms * 10) / 10 };
    logRequest(isProbe ? "debug" : "info", line);
    const attributes = { "http.route": route, "http.response.status_code": status };
    span?.end({ name: `${method} ${route}`, failed: status >= 500, attributes });
  });
  return (work) => inRequest(context, () => (span ? span.within(work) : work()));
}

/** Accepts the request id of our own proxy only. */
function toId({ headers }: IncomingMessage): string {
  const given = headers["x-request-id"];
  const isTaken = env().TRUSTED_PROXY_HOPS > 0 && typeof given === "string" && SOUND_ID.test(given);
  return isTaken ? given : randomUUID();
}
