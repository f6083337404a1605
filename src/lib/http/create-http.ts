import type { AxiosAdapter, AxiosInstance, AxiosResponse, AxiosStatic } from "axios";
import type { Clock } from "@/lib/clock";
import { ApiError } from "@/lib/http/api-error";
import type { BodyOptions, Http, HttpListeners, Method, Params, Reply, RequestOptions } from "@/lib/http/http";
import { readReply, toFailure } from "@/lib/http/read-reply";
import { signatureHeader } from "@/shared/signature/canonical";
import { decodeQuery } from "@/shared/signature/decode-query";
import { serviceName } from "@/shared/signature/service-name";
import { serviceVersion } from "@/shared/version";

/** `?a=1&b=x` percent-encoded, without the question mark. */
const encodeQuery = (params: Params = {}): string =>
  Object.entries(params)
    .flatMap(([name, value]) => {
      if (value === null || value === undefined) return [];
      const text = (Array.isArray(value) ? value.join(",") : String(value)).toWellFormed();
      return [`${encodeURIComponent(name)}=${encodeURIComponent(text)}`];
    })
    .join("&");

/**
 * The path as it will stand in the request line.
 * @throws RangeError when it names another host or changes on the way (dot segments, raw spaces, backslashes)
 */
const checkedPath = (path: string): string => {
  const parsed = path.startsWith("/") && !path.startsWith("//") ? new URL(path, "http://host") : null;
  if (parsed?.host !== "host" || parsed.pathname !== path) throw new RangeError(`Not a path below a host: ${path}`);
  return path;
};

/** The body exactly as it travels, its type, and the text that the signature covers. */
interface OutgoingBody {
  data: string | FormData | undefined;
  contentType: string | undefined;
  signed: string;
}

const outgoingBody = ({ json, form, multipart }: BodyOptions): OutgoingBody => {
  // The boundary is the browser's to choose, so a multipart body cannot be signed.
  if (multipart) return { data: multipart, contentType: undefined, signed: "" };
  if (form) {
    const pairs = Object.entries(form).map(([name, value]): [string, string] => [name, String(value)]);
    const text = new URLSearchParams(pairs).toString();
    return { data: text, contentType: "application/x-www-form-urlencoded", signed: text };
  }
  if (json === undefined) return { data: undefined, contentType: undefined, signed: "" };
  const text = JSON.stringify(json);
  return { data: text, contentType: "application/json", signed: text };
};

/** A call of the counter without its session: no parent has to log in. */
const STAFF_NEEDED = "F405";

type Sha256 = (text: string) => string;
interface Engine {
  axios: AxiosStatic;
  sha256: Sha256;
}

let loading: Promise<Engine> | undefined;

const load = async (): Promise<Engine> => {
  const [{ default: axios }, { default: sha256 }] = await Promise.all([import("axios"), import("crypto-js/sha256")]);
  return { axios, sha256: (text) => sha256(text).toString() };
};

/**
 * axios and the hash, fetched with the first request so that the first load stays small. A failed load is
 * tried anew.
 */
const loadEngine = (): Promise<Engine> => {
  loading ??= load().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
};

/**
 * Asks by a transport. Not axios' own fetch with another `fetch`: it keeps every one that it was ever given, and with the
 * one of a server render all that the render held. The render has its own patience.
 */
const adapterOf =
  (transport: typeof fetch): AxiosAdapter =>
  async (config) => {
    const { baseURL = "", url = "", method = "get", headers, data, signal } = config;
    const response = await transport(`${baseURL}${url}`, {
      method: method.toUpperCase(),
      headers: Object.entries(headers.toJSON()).map(([name, value]): [string, string] => [name, String(value)]),
      body: data ?? null,
      signal: signal instanceof AbortSignal ? signal : null,
    });
    return {
      data: await response.text(),
      status: response.status,
      statusText: response.statusText,
      headers: Object.fromEntries(response.headers),
      config,
    };
  };

/** An axios that follows nothing, trusts no size, and leaves statuses and bodies to its caller. */
const makeInstance = ({ axios }: Engine, base: string, transport?: typeof fetch): AxiosInstance =>
  axios.create({
    baseURL: base,
    adapter: transport ? adapterOf(transport) : "fetch",
    fetchOptions: { redirect: "error" },
    allowAbsoluteUrls: false,
    maxContentLength: 8 * 1024 * 1024,
    maxBodyLength: 120 * 1024 * 1024,
    timeout: 20_000,
    validateStatus: () => true,
    transformRequest: [],
  });

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

/** The host's second when it answered; null for an answer that a cache may have stored. */
const answerTime = (headers: AxiosResponse["headers"]): number | null => {
  const ms = String(headers["cache-control"]).includes("no-store") ? Date.parse(String(headers.date)) : Number.NaN;
  return Number.isFinite(ms) ? ms : null;
};

/**
 * A client for one host of one tab or one request: it signs, sends, reads, and tells the listeners once per
 * question.
 */
export const createHttp = (settings: HttpSettings): Http => {
  const { base, transport, clock } = settings;
  const reported = new WeakSet<AbortSignal>();
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
    const sentAt = performance.now();
    const response = await axios.request<unknown>({
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
    const answeredAt = answerTime(response.headers);
    if (answeredAt !== null) clock.hear(answeredAt, performance.now() - sentAt);
    return response;
  };

  const tell = (failure: ApiError, signal: AbortSignal | undefined) => {
    if (signal && reported.has(signal)) return;
    if (failure.status === 401) settings.onUnauthorized();
    else if (failure.status === 403 && failure.code !== STAFF_NEEDED) settings.onForbidden();
    else if (failure.status === 400 && failure.code === "F000") settings.onMessage(messageOf(failure));
    else return;
    if (signal) reported.add(signal);
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
