import "./database-settings";
import { hash } from "node:crypto";
import { ownTimes } from "@/lib/clock";
import { signAccessToken } from "@/server/platform/auth/access-token";
import type { User } from "@/server/platform/auth/policy";
import { clock } from "@/server/platform/clock";
import type { Host } from "@/server/platform/http/host";
import { decodeQuery, signatureHeader } from "@/shared/signature/canonical";

const sha256 = (text: string): string => hash("sha256", text);

export type Sent = { status: number; code: string; message: string; data: unknown; text: string; headers: Headers };

export type SendOptions = {
  json?: unknown;
  form?: Record<string, string>;
  multipart?: FormData;
  version?: "2" | "3" | "4";
  idempotencyKey?: string;
  headers?: Record<string, string>;
};

export type SignedClient = {
  head(path: string, options?: SendOptions): Promise<Sent>;
  get(path: string, options?: SendOptions): Promise<Sent>;
  post(path: string, options?: SendOptions): Promise<Sent>;
  put(path: string, options?: SendOptions): Promise<Sent>;
  patch(path: string, options?: SendOptions): Promise<Sent>;
  delete(path: string, options?: SendOptions): Promise<Sent>;
};

/**
 * A client that signs requests like the web and calls the host in process. `as`: the user of its access token (members
 * need a session row); null sends no token.
 */
export function signedClient(host: Host, as: { user: User; sessionVersion?: number } | null = null): SignedClient {
  const send =
    (method: string) =>
    async (path: string, options: SendOptions = {}) =>
      sendSigned(host, method, path, options, as ? await signAccessToken(as.user, as.sessionVersion ?? 1) : null);
  return {
    head: send("HEAD"),
    get: send("GET"),
    post: send("POST"),
    put: send("PUT"),
    patch: send("PATCH"),
    delete: send("DELETE"),
  };
}

/** A visitor's user, for `signedClient(host, visitor("…"))`. */
export const visitor = (id: string): { user: User; sessionVersion: number } => ({
  user: { id, isMember: false, sessionId: "test" },
  sessionVersion: 0,
});

/** Sends exactly this text as JSON, signed: for bodies that no honest client would send. */
export async function rawSigned(
  host: Host,
  method: string,
  path: string,
  text: string,
  as: { user: User; sessionVersion?: number },
  type = "application/json",
): Promise<Sent> {
  const options = { headers: { "content-type": type } };
  return sendSigned(host, method, path, options, await signAccessToken(as.user, as.sessionVersion ?? 1), text);
}

const timesOf = new Map<string | null, () => number>();

/** Timestamps are unique per caller, as in a tab; different callers can sign in the same millisecond. */
function timeFor(token: string | null): number {
  const times = timesOf.get(token) ?? ownTimes(() => clock.nowMs());
  timesOf.set(token, times);
  return times();
}

async function sendSigned(
  host: Host,
  method: string,
  path: string,
  options: SendOptions,
  token: string | null,
  rawText?: string,
): Promise<Sent> {
  const url = new URL(path, "http://localhost:3000");
  const [body, contentType] = rawText === undefined ? toBody(options) : [rawText, null];
  const signature = signatureHeader(
    {
      timestamp: timeFor(token),
      method,
      path: url.pathname,
      service: "web",
      version: "4.15.0",
      decodedQuery: decodeQuery(url.search),
      body: typeof body === "string" ? body : "",
    },
    sha256,
  );
  const headers = new Headers({
    "x-signature": signature,
    "x-service-name": "web",
    "x-service-version": "4.15.0",
    ...(contentType ? { "content-type": contentType } : {}),
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(options.version ? { "x-api-version": options.version } : {}),
    ...(options.idempotencyKey ? { "idempotency-key": options.idempotencyKey } : {}),
    ...options.headers,
  });
  const response = await host.fetch(new Request(url, { method, headers, ...(body === undefined ? {} : { body }) }));
  const text = await response.text();
  const { code, message, data } = text === "" ? { code: "", message: "", data: null } : JSON.parse(text);
  return { status: response.status, code, message, data, text, headers: response.headers };
}

function toBody({ json, form, multipart }: SendOptions): [string | FormData | undefined, string | null] {
  if (multipart) return [multipart, null];
  if (form) return [new URLSearchParams(form).toString(), "application/x-www-form-urlencoded"];
  return json === undefined ? [undefined, null] : [JSON.stringify(json), "application/json"];
}
