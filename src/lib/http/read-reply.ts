import type { AxiosResponse } from "axios";
import { ApiError } from "@/lib/http/api-error";
import type { Reply } from "@/lib/http/http";

/** Result of one attempt: a reply, or a failure with the host's time if it sent one. */
type Outcome =
  | { reply: Reply<unknown>; failure: null; serverTime: null }
  | { reply: null; failure: ApiError; serverTime: number | null };

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;
const toText = (value: unknown): string => (typeof value === "string" ? value : "");

/** F010: the signature's time was off. The host's time is next to the code or in the data. */
const readServerTime = (body: unknown): number | null => {
  if (!isRecord(body) || body.code !== "F010") return null;
  const stamp = body.server_time ?? (isRecord(body.data) ? body.data.server_time : undefined);
  const ms = typeof stamp === "number" ? stamp : Date.parse(toText(stamp));
  return Number.isFinite(ms) ? ms : null;
};

/** Converts a response to a reply or a failure; an ApiError becomes the failure. */
export const readReply = (response: AxiosResponse<unknown> | ApiError): Outcome => {
  if (response instanceof ApiError) return { reply: null, failure: response, serverTime: null };
  const { status, data: body, headers } = response;
  const enveloped = isRecord(body) && typeof body.code === "string";
  const code = enveloped ? toText(body.code) : "";
  const message = enveloped ? toText(body.message) : "";
  const data = enveloped ? body.data : body;
  if (status >= 200 && status < 300) {
    const lastModified = toText(headers["last-modified"]) || null;
    return { reply: { code: code || "S000", message, data, status, lastModified }, failure: null, serverTime: null };
  }
  const failure = new ApiError(status, code || `HTTP_${status}`, message, data);
  return { reply: null, failure, serverTime: status === 400 ? readServerTime(body) : null };
};

/**
 * Converts a thrown value: an `ApiError` unchanged, no answer to status 0 with the browser's error as its cause.
 * @throws the value itself when the request was cancelled or refused before sending
 */
export const toFailure = (error: unknown): ApiError => {
  if (error instanceof ApiError) return error;
  const code = isRecord(error) ? toText(error.code) : "";
  if (code === "ERR_CANCELED" || error instanceof RangeError) throw error;
  const kind = code === "ECONNABORTED" || code === "ETIMEDOUT" ? "TIMEOUT" : "NETWORK";
  return new ApiError(0, kind, "", undefined, { cause: error });
};
