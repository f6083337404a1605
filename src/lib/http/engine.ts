import type { AxiosInstance, AxiosStatic } from "axios";

export type Sha256 = (text: string) => string;
export interface Engine {
  axios: AxiosStatic;
  sha256: Sha256;
}

let loading: Promise<Engine> | undefined;

const load = async (): Promise<Engine> => {
  const [{ default: axios }, { default: sha256 }] = await Promise.all([import("axios"), import("crypto-js/sha256")]);
  return { axios, sha256: (text) => sha256(text).toString() };
};

/** axios and the hash, fetched with the first request so that the first load stays small. A failed load is tried anew. */
export const loadEngine = (): Promise<Engine> => {
  loading ??= load().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
};

/** An axios that follows nothing, trusts no size, and leaves statuses and bodies to its caller. */
export const makeInstance = ({ axios }: Engine, base: string, transport?: typeof fetch): AxiosInstance =>
  axios.create({
    baseURL: base,
    adapter: "fetch",
    ...(transport ? { env: { fetch: transport } } : {}),
    fetchOptions: { redirect: "error", credentials: "same-origin" },
    allowAbsoluteUrls: false,
    maxContentLength: 8 * 1024 * 1024,
    maxBodyLength: 120 * 1024 * 1024,
    timeout: 20_000,
    validateStatus: () => true,
    transformRequest: [(data: unknown) => data],
  });
