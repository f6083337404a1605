import { waitText } from "@/shared/dates/date-text";

/** Messages for a parent, by field name. */
export type FieldErrors = Record<string, string>;

/**
 * The only error that use cases throw to answer a caller; any other becomes a 500 without detail.
 * Clients branch on `code`, which is stable; `message` is Korean and can be shown.
 */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly data: unknown = null,
    readonly retryAfterSeconds: number | null = null,
  ) {
    super(message);
    this.name = "ApiError";
  }
}

/** 400 F000: a business refusal that the client shows as a toast. */
export const refused = (message: string, data: unknown = null) => new ApiError(400, "F000", message, data);

/** 400 with its own code, for clients that show code and message unchanged (coupon and point codes). */
export const refusedWith = (code: string, message: string, data: unknown = null) =>
  new ApiError(400, code, message, data);

/** 400 F002: unreadable request (broken JSON, invalid encoding). */
export const unreadable = () => new ApiError(400, "F002", "요청을 읽을 수 없어요. 다시 시도해 주세요.");

/** 400 F010: stale, altered or replayed request. Never 401: that would log the parent out. */
export const signatureRefused = (serverTimeMs: number) =>
  new ApiError(400, "F010", "기기 시간이 맞지 않거나 요청이 바뀌었어요. 다시 시도해 주세요.", {
    server_time: serverTimeMs,
  });

/** 401 F401: only for a token that is invalid, expired, or missing where required. */
export const tokenRefused = () => new ApiError(401, "F401", "로그인 정보가 만료되었어요. 다시 로그인해 주세요.");

/** 403 F403: only when a member is required. */
export const memberNeeded = () => new ApiError(403, "F403", "로그인이 필요해요.");

/** 403 F405: only for staff routes; parents never see it. */
export const staffNeeded = () => new ApiError(403, "F405", "이 일을 할 수 있는 직원으로 로그인해 주세요.");

/** 404 F404: identical for missing rows and rows of other users. */
export const notFound = () => new ApiError(404, "F404", "찾을 수 없어요.");

/** 409 C_*: the state changed since the caller read it (C_SOLD_OUT, C_PRICE, C_HOLD, C_POLICY, C_BUSY). */
export const conflict = (code: `C_${string}`, message: string, data: unknown = null) =>
  new ApiError(409, code, message, data);

/** 410 F410: an expired secret link; the answer does not say what it opened. */
export const gone = () => new ApiError(410, "F410", "이제 열리지 않는 링크예요.");

/** 413 F413. */
export const tooLarge = () => new ApiError(413, "F413", "보낸 내용이 너무 커요.");

/** 415 F415. */
export const mediaRefused = () => new ApiError(415, "F415", "지원하지 않는 형식이에요.");

/** 422 F422 with one message per field. */
export const invalidFields = (fields: FieldErrors) =>
  new ApiError(422, "F422", "입력한 내용을 확인해 주세요.", { fields });

/**
 * 429 F429 with the wait in the message, in Retry-After and in the data, because browser scripts cannot always read
 * headers. `reason`: a sentence about what was exceeded.
 */
export const tooMany = (retryAfterSeconds: number, reason = "짧은 시간에 너무 많이 시도했어요.") => {
  const wait = Math.max(1, Math.ceil(retryAfterSeconds));
  return new ApiError(429, "F429", `${reason} ${waitText(wait)} 뒤에 다시 해 주세요.`, { retry_in: wait }, wait);
};

/** 503 F503 with Retry-After: overload, draining, or database unavailable. */
export const unavailable = (retryAfterSeconds = 1) =>
  new ApiError(503, "F503", "지금은 이용이 어려워요. 잠시 후 다시 시도해 주세요.", null, retryAfterSeconds);

/** 500 F500 without detail; the log has the cause under the request id. */
export const internal = () => new ApiError(500, "F500", "문제가 생겼어요. 잠시 후 다시 시도해 주세요.");
