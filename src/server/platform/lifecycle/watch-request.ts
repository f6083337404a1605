import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { env } from "@/server/platform/env";
import { logRequest } from "@/server/platform/log";
import { requestSeconds, requests } from "@/server/platform/metrics";
import { inRequest, type RequestContext } from "@/server/platform/request-context";
import { openSpan } from "@/server/platform/tracing";

const SOUND_ID = /^[\w-]{8,64}$/;
/** What the caller did not wait for. */
const CALLER_LEFT = 499;

/**
 * Gives a request its id, which its answer names too, and at its end counts it and leaves one line. The line holds the
 * route's pattern, never the path. Health checks come every second: theirs is for `debug`, and no trace. Gives what runs the
 * work of the request.
 */
export function watchRequest(
  request: IncomingMessage,
  response: ServerResponse,
  isProbe: boolean,
): (work: () => void) => void {
  const context: RequestContext = { id: idOf(request), cookie: request.headers.cookie, route: null };
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

/** A proxy of ours may have named the request already; nobody else's word is taken. */
function idOf({ headers }: IncomingMessage): string {
  const given = headers["x-request-id"];
  const isTaken = env().TRUSTED_PROXY_HOPS > 0 && typeof given === "string" && SOUND_ID.test(given);
  return isTaken ? given : randomUUID();
}
