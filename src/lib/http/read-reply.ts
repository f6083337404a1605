import type { AxiosResponse } from "axios";
import { ApiError } from "@/lib/http/api-error";
import type { Reply } from "@/lib/http/http";

/** What came of one try: a reply, or a failure that may carry the host's own time. */
type Outcome =
  | { reply: Reply<unknown>; failure: null; serverTime: null }
  | { reply: null; failure: ApiError; serverTime: number | null };

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;
const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

/** F010 says that the signature's time was off; the host's time stands beside the code or in the data. */
const serverTimeOf = (body: unknown): number | null => {
  if (!isRecord(body) || body.code !== "F010") return null;
  const stamp = body.server_time ?? (isRecord(body.data) ? body.data.server_time : undefined);
  const ms = typeof stamp === "number" ? stamp : Date.parse(textOf(stamp));
  return Number.isFinite(ms) ? ms : null;
};

/** Sorts a response into reply or failure; a thrown ApiError passes as the failure it is. */
export const readReply = (response: AxiosResponse<unknown> | ApiError): Outcome => {
  if (response instanceof ApiError) return { reply: null, failure: response, serverTime: null };
  const { status, data: body, headers } = response;
  const enveloped = isRecord(body) && typeof body.code === "string";
  const code = enveloped ? textOf(body.code) : "";
  const message = enveloped ? textOf(body.message) : "";
  const data = enveloped ? body.data : body;
  if (status >= 200 && status < 300) {
    const lastModified = textOf(headers["last-modified"]) || null;
    return { reply: { code: code || "S000", message, data, status, lastModified }, failure: null, serverTime: null };
  }
  const failure = new ApiError(status, code || `HTTP_${status}`, message, data);
  return { reply: null, failure, serverTime: status === 400 ? serverTimeOf(body) : null };
};

/**
 * The failure of a request: an `ApiError` as it is; for a request that no host answered one of status 0, whose cause is what
 * the browser says. A cancelled or refused one is thrown on.
 */
export const toFailure = (error: unknown): ApiError => {
  if (error instanceof ApiError) return error;
  const code = isRecord(error) ? textOf(error.code) : "";
  if (code === "ERR_CANCELED" || error instanceof RangeError) throw error;
  const kind = code === "ECONNABORTED" || code === "ETIMEDOUT" ? "TIMEOUT" : "NETWORK";
  return new ApiError(0, kind, "", undefined, { cause: error });
};
