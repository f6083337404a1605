import type { Clock } from "@/lib/clock";
import { ApiError } from "@/lib/http/api-error";
import { loadEngine, makeInstance, type Sha256 } from "@/lib/http/engine";
import type { BodyOptions, Http, HttpListeners, Method, Reply, RequestOptions } from "@/lib/http/http";
import { checkedPath, encodeQuery, outgoingBody } from "@/lib/http/outgoing";
import { readReply, toFailure } from "@/lib/http/read-reply";
import { signatureHeader } from "@/shared/signature/canonical";
import { decodeQuery } from "@/shared/signature/decode-query";
import { serviceName } from "@/shared/signature/service-name";
import { serviceVersion } from "@/shared/version";

export interface HttpSettings extends HttpListeners {
  /** Where the host is mounted, absolute: `https://nadlang.example/api/main`. */
  base: string;
  /** Replaces the network: the server render asks in process. */
  transport?: typeof fetch;
  /** The bearer token; undefined for the call that fetches the anonymous one. */
  getToken(): Promise<string | undefined>;
  /** The service-name cookie. */
  serviceName(): string | undefined;
  /** `alternate` leaves `-ios` and `-android` out of the service name. */
  variant?: "default" | "alternate";
  clock: Clock;
  /** Node's own hash on the server; the browser loads one. */
  sha256?: Sha256;
}

/** A client for one host of one tab or one request: it signs, sends, reads, and tells the listeners once per question. */
export const createHttp = (settings: HttpSettings): Http => {
  const { base, transport, clock } = settings;
  const told = new WeakSet<AbortSignal>();
  const instance = loadOnce(async () => {
    const engine = await loadEngine();
    return { axios: makeInstance(engine, base, transport), sha256: settings.sha256 ?? engine.sha256 };
  });

  const send = async (method: Method, path: string, options: BodyOptions) => {
    const { axios, sha256 } = await instance();
    const token = await settings.getToken();
    const query = encodeQuery(options.params);
    const body = outgoingBody(options);
    const service = serviceName(settings.serviceName(), settings.variant);
    const parts = { timestamp: clock.stamp(), method, path: checkedPath(path), service, version: serviceVersion };
    const signature = signatureHeader({ ...parts, decodedQuery: decodeQuery(query), body: body.signed }, sha256);
    return axios.request<unknown>({
      url: query ? `${path}?${query}` : path,
      method,
      data: body.data,
      signal: options.signal,
      headers: {
        "x-signature": signature,
        "x-service-name": service,
        "x-service-version": serviceVersion,
        ...(body.contentType ? { "content-type": body.contentType } : {}),
        ...(options.apiVersion ? { "x-api-version": String(options.apiVersion) } : {}),
        ...(options.idempotencyKey ? { "idempotency-key": options.idempotencyKey } : {}),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
    });
  };

  const tell = (failure: ApiError, signal: AbortSignal | undefined) => {
    if (signal && told.has(signal)) return;
    if (failure.status === 401) settings.onUnauthorized();
    else if (failure.status === 403) settings.onForbidden();
    else if (failure.status === 400 && failure.code === "F000") settings.onMessage(messageOf(failure));
    else return;
    if (signal) told.add(signal);
  };

  const attempt = async (method: Method, path: string, options: BodyOptions) =>
    readReply(await send(method, path, options).catch(toFailure));

  const request = async <T>(method: Method, path: string, options: BodyOptions = {}): Promise<Reply<T>> => {
    if (method !== "GET" && method !== "HEAD" && isOffline()) {
      settings.onOffline();
      throw new ApiError(0, "OFFLINE", "");
    }
    let outcome = await attempt(method, path, options);
    if (outcome.serverTime !== null) {
      clock.correctTo(outcome.serverTime);
      outcome = await attempt(method, path, options);
    }
    if (outcome.reply) return outcome.reply as Reply<T>;
    tell(outcome.failure, options.signal);
    throw outcome.failure;
  };

  return {
    get: (path, options?: RequestOptions) => request("GET", path, options),
    head: (path, options?: RequestOptions) => request("HEAD", path, options),
    post: (path, options) => request("POST", path, options),
    put: (path, options) => request("PUT", path, options),
    patch: (path, options) => request("PATCH", path, options),
    delete: (path, options) => request("DELETE", path, options),
  };
};

/** What the device says of itself; a server has no such word. */
const isOffline = (): boolean => typeof navigator !== "undefined" && navigator.onLine === false;

const messageOf = ({ data, message }: ApiError): string => (typeof data === "string" && data ? data : message);

const loadOnce = <T>(load: () => Promise<T>) => {
  let value: T | undefined;
  return async (): Promise<T> => {
    value ??= await load();
    return value;
  };
};
