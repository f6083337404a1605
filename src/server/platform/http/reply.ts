import type { ApiError } from "@/server/platform/errors";

/** An answer with more to say than its data: another code, a message, headers, cookies, a status. */
export class Reply<Data> {
  constructor(
    readonly data: Data,
    readonly extra: {
      readonly status?: number;
      readonly code?: string;
      readonly message?: string;
      readonly headers?: Readonly<Record<string, string>>;
      /** Whole Set-Cookie lines. */
      readonly cookies?: readonly string[];
    },
  ) {}
}

/**
 * An answer with code, message, headers or status of its own; a handler that needs none returns its data
 * alone.
 */
export const reply = <Data>(data: Data, extra: Reply<Data>["extra"]): Reply<Data> => new Reply(data, extra);

/** `{ code, message, data }` as text: the one shape of every answer. */
export const envelope = (code: string, message: string, data: unknown): string =>
  JSON.stringify({ code, message, data: data ?? null });

/** What a call comes to, as it is sent. */
export type Answer = {
  readonly status: number;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Whole Set-Cookie lines. */
  readonly cookies?: readonly string[];
};

/** The answer to a caller whose call failed. */
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

/** An error as the response that carries its code and Korean message. */
export const errorResponse = (error: ApiError, headers: Record<string, string>): Response =>
  responseOf(errorAnswer(error, headers));

/** A prepared answer as a Response, each cookie in a header of its own. */
export function responseOf({ status, body, headers, cookies = [] }: Answer): Response {
  const response = new Response(body, { status, headers });
  for (const cookie of cookies) response.headers.append("set-cookie", cookie);
  return response;
}
