import { ApiError, unavailable } from "@/server/platform/errors";
import { fetchOut } from "@/server/platform/request-context";
import { isMultipart, MOST_FORM_BYTES, MOST_TEXT_BYTES, pathBelow, readBytes } from "./exchange";
import { errorResponse } from "./reply";

const TIMEOUT_MS = 30_000;

/** Headers that belong to one connection, not to the message. */
const HOP_BY_HOP = [
  "connection",
  "keep-alive",
  "transfer-encoding",
  "upgrade",
  "te",
  "trailer",
  "host",
  "content-length",
];

/**
 * Sends a request on to a remote host as it came, signature included, with the caller's address for its
 * limits. The remote host must trust one proxy hop (TRUSTED_PROXY_HOPS=1). A body that no route takes is a
 * 413, a host that does not answer a 503.
 */
export async function forward(request: Request, base: string, mount: string, address: string): Promise<Response> {
  const mark = request.url.indexOf("?");
  const target = base.replace(/\/$/, "") + pathBelow(mount, request.url) + (mark === -1 ? "" : request.url.slice(mark));
  const headers = new Headers(request.headers);
  for (const name of HOP_BY_HOP) headers.delete(name);
  headers.set("x-forwarded-for", address);
  const withBody = request.method !== "GET" && request.method !== "HEAD";
  try {
    const body = withBody && (await readBytes(request, isMultipart(request) ? MOST_FORM_BYTES : MOST_TEXT_BYTES));
    const answer = await fetchOut(target, {
      method: request.method,
      headers,
      redirect: "manual",
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...(body ? { body } : {}),
    });
    const answerHeaders = new Headers(answer.headers);
    // fetch has already unpacked the body, so its packing and length are no longer true.
    for (const name of [...HOP_BY_HOP, "content-encoding"]) answerHeaders.delete(name);
    return new Response(answer.body, { status: answer.status, headers: answerHeaders });
  } catch (error) {
    return errorResponse(error instanceof ApiError ? error : unavailable(2), {});
  }
}
