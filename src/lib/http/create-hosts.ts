import type { AxiosAdapter, AxiosInstance, AxiosResponse, AxiosStatic, InternalAxiosRequestConfig } from "axios";
import type { Clock } from "@/lib/clock";
import { decodeQuery, signatureHeader } from "@/shared/signature/canonical";
import { serviceName } from "@/shared/signature/service-name";
import { serviceVersion } from "@/shared/version";
import { ApiError } from "./api-error";
import type { BodyOptions, Hosts, Http, HttpListeners, Method, Reply, RequestOptions } from "./http";
import { checkedPath, encodeQuery, outgoingBody } from "./outgoing-request";
import { readReply, toFailure } from "./read-reply";

/** Staff session required: no member login needed. */
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

/** Loads axios and the hash with the first request, outside the first load. Retries after a failed load. */
const loadEngine = (): Promise<Engine> => {
  loading ??= load().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
};

/**
 * Requests through a transport. Not by axios' fetch adapter: it caches every `fetch` it is given, and with it
 * everything that a server render references. The render sets its own timeout.
 */
const createAdapter =
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

/** The mount point of a host. */
interface Place {
  /** Absolute: `https://nadlang.example/api/main`. */
  base: string;
  /** Replaces the network: server rendering calls the host in process. */
  transport?: typeof fetch;
}

export interface HostsSettings extends HttpListeners {
  main: Place;
  stay: Place;
  /** The bearer token; undefined for the call that fetches one. */
  getToken(): Promise<string | undefined>;
  /**
   * Replaces a token that a host refused with 401; undefined when the session is over. When it throws, the request
   * fails with that error and the user stays signed in.
   */
  renewToken?(refused: string): Promise<string | undefined>;
  serviceName(): string | undefined;
  clock: Clock;
  /** Node's hash on the server; the browser loads one. */
  sha256?: Sha256;
}

const bearer = "Bearer ";
const tokenIn = ({ headers }: InternalAxiosRequestConfig): string | undefined => {
  const value = headers.get("authorization");
  return typeof value === "string" ? value.slice(bearer.length) : undefined;
};

/** The host's time of the answer, in milliseconds; null for an answer that a cache can have stored. */
const answerTime = (headers: AxiosResponse["headers"]): number | null => {
  const ms = String(headers["cache-control"]).includes("no-store") ? Date.parse(String(headers.date)) : Number.NaN;
  return Number.isFinite(ms) ? ms : null;
};

/**
 * The axios of both hosts. Its request interceptor adds token and signature. Its response interceptor corrects the
 * clock after F010 and renews a token after 401, repeats the request, and calls the listeners for 401, 403 and F000,
 * once per query. It rejects with the `ApiError` of any status but 2xx.
 */
const makeInstance = (axios: AxiosStatic, sha256: Sha256, settings: HostsSettings): AxiosInstance => {
  const { clock } = settings;
  const instance = axios.create({
    fetchOptions: { redirect: "error" },
    allowAbsoluteUrls: false,
    maxContentLength: 8 * 1024 * 1024,
    maxBodyLength: 120 * 1024 * 1024,
    timeout: 20_000,
    validateStatus: () => true,
    transformRequest: [],
  });

  const sign = (config: InternalAxiosRequestConfig, token: string | undefined): InternalAxiosRequestConfig => {
    const { baseURL, method = "get", url = "", data, headers } = config;
    const [path = "", query = ""] = url.split("?", 2);
    // The stay host has one service name in every shell.
    const service = serviceName(settings.serviceName(), baseURL === settings.stay.base ? "alternate" : "default");
    const body = typeof data === "string" ? data : "";
    const target = { method: method.toUpperCase(), path, decodedQuery: decodeQuery(query), body };
    const parts = { timestamp: clock.stamp(), ...target, service, version: serviceVersion };
    headers.set({
      "x-signature": signatureHeader(parts, sha256),
      "x-service-name": service,
      "x-service-version": serviceVersion,
      ...(token ? { authorization: bearer + token } : {}),
    });
    return config;
  };

  const sentAt = new WeakMap<object, number>();
  /** Corrects the clock by the answer's time. */
  const hear = ({ config, headers }: AxiosResponse) => {
    const [sent, answered] = [sentAt.get(config), answerTime(headers)];
    if (sent !== undefined && answered !== null) clock.hear(answered, performance.now() - sent);
  };

  /** Repeats a request without the interceptors. */
  const again = ({ config }: AxiosResponse, token: string | undefined): Promise<AxiosResponse> =>
    axios.request(sign(config, token));

  const reported = new WeakSet<object>();
  const tell = (failure: ApiError, signal: object | undefined) => {
    if (signal && reported.has(signal)) return;
    if (failure.status === 401) settings.onUnauthorized();
    else if (failure.status === 403 && failure.code !== STAFF_NEEDED) settings.onForbidden();
    else if (failure.status === 400 && failure.code === "F000") settings.onMessage(readMessage(failure));
    else return;
    if (signal) reported.add(signal);
  };

  instance.interceptors.request.use(async (config) => {
    const signed = sign(config, await settings.getToken());
    sentAt.set(signed, performance.now());
    return signed;
  });
  instance.interceptors.response.use(async (first) => {
    hear(first);
    let answer = first;
    let token = tokenIn(answer.config);
    const { serverTime } = readReply(answer);
    if (serverTime !== null) {
      clock.correctTo(serverTime);
      answer = await again(answer, token);
    }
    if (answer.status === 401 && token !== undefined) {
      token = await settings.renewToken?.(token);
      if (token !== undefined) answer = await again(answer, token);
    }
    const { failure } = readReply(answer);
    if (failure === null) return answer;
    tell(failure, answer.config.signal);
    throw failure;
  });
  return instance;
};

/** Creates both hosts of a tab or a request, with one axios instance. */
export const createHosts = (settings: HostsSettings): Hosts => {
  const instance = loadOnce(async () => {
    const engine = await loadEngine();
    return makeInstance(engine.axios, settings.sha256 ?? engine.sha256, settings);
  });

  const hostAt = ({ base, transport }: Place): Http => {
    const send = async (method: Method, path: string, options: BodyOptions) => {
      const query = encodeQuery(options.params);
      const { data, contentType } = outgoingBody(options);
      const axios = await instance();
      return axios.request<unknown>({
        baseURL: base,
        url: query ? `${checkedPath(path)}?${query}` : checkedPath(path),
        adapter: transport ? createAdapter(transport) : "fetch",
        method,
        data,
        signal: options.signal,
        headers: {
          ...(contentType ? { "content-type": contentType } : {}),
          ...(options.apiVersion ? { "x-api-version": String(options.apiVersion) } : {}),
          ...(options.idempotencyKey ? { "idempotency-key": options.idempotencyKey } : {}),
        },
      });
    };
    const request = async <T>(method: Method, path: string, options: BodyOptions = {}): Promise<Reply<T>> => {
      if (method !== "GET" && method !== "HEAD" && isOffline()) {
        settings.onOffline();
        throw new ApiError(0, "OFFLINE", "");
      }
      const { reply, failure } = readReply(await send(method, path, options).catch(toFailure));
      if (reply === null) throw failure;
      return reply as Reply<T>;
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
  return { main: hostAt(settings.main), stay: hostAt(settings.stay) };
};

/** False on a server. */
const isOffline = (): boolean => typeof navigator !== "undefined" && navigator.onLine === false;

const readMessage = ({ data, message }: ApiError): string => (typeof data === "string" && data ? data : message);

const loadOnce = <T>(load: () => Promise<T>) => {
  let value: T | undefined;
  return async (): Promise<T> => {
    value ??= await load();
    return value;
  };
};
