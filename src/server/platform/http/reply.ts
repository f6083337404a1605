import type { ApiError } from "@/server/platform/errors";

/** Data with a non-default code, message, headers, cookies or status. */
export class Reply<Data> {
  constructor(
    readonly data: Data,
    readonly extra: {
      readonly status?: number;
      readonly code?: string;
      readonly message?: string;
      readonly headers?: Readonly<Record<string, string>>;
      readonly cookies?: readonly string[];
    },
  ) {}
}

/** An answer with its own code, message, headers or status; handlers without these return the data alone. */
export const reply = <Data>(data: Data, extra: Reply<Data>["extra"]): Reply<Data> => new Reply(data, extra);

/** `{ code, message, data }` as JSON: the shape of every answer. */
export const envelope = (code: string, message: string, data: unknown): string =>
  JSON.stringify({ code, message, data: data ?? null });

/** The result of a call, ready to send. */
export type Answer = {
  readonly status: number;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly cookies?: readonly string[];
};

/** Answer for a failed call. */
export const errorAnswer = (error: ApiError, headers: Record<string, string>): Answer => ({
  status: error.status,
  body: envelope(error.code, error.message, error.data),
  headers: {
    ...headers,
    "content-type": "application/json; charset=utf-8",
    "cache-control": "no-store",
    ...(error.retryAfterSeconds === null ? {} : { "retry-after": String(error.retryAfterSeconds) }),
  },
});

/** Response with an error's code and Korean message. */
export const errorResponse = (error: ApiError, headers: Record<string, string>): Response =>
  toResponse(errorAnswer(error, headers));

/** Turns an answer into a Response, with one Set-Cookie header per cookie. */
export function toResponse({ status, body, headers, cookies = [] }: Answer): Response {
  const response = new Response(body, { status, headers });
  for (const cookie of cookies) response.headers.append("set-cookie", cookie);
  return response;
}
