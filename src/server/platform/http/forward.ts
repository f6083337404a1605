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
 * Forwards a request unchanged, including its signature, to a remote host, with the caller's address for its limits.
 * The remote host must trust one proxy hop (TRUSTED_PROXY_HOPS=1). Answers 413 for a body larger than any route allows,
 * 503 when the host does not answer.
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
    // fetch has decompressed the body, so encoding and length no longer apply.
    for (const name of [...HOP_BY_HOP, "content-encoding"]) answerHeaders.delete(name);
    return new Response(answer.body, { status: answer.status, headers: answerHeaders });
  } catch (error) {
    return errorResponse(error instanceof ApiError ? error : unavailable(2), {});
  }
}
