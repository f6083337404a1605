import type { HostName, Hosts, Http } from "@/lib/http/http";

interface LazyHosts extends Hosts {
  /** Loads the hosts without a request. */
  wake(): void;
}

/**
 * Hosts that load with the first request: a page rendered with its data sends none before it can be used.
 * @param load called again by the next request after a failure
 */
export const lazyHosts = (load: () => Promise<Hosts>): LazyHosts => {
  let loading: Promise<Hosts> | undefined;
  const ready = () => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
  const late = (name: HostName): Http => ({
    get: async (path, options) => (await ready())[name].get(path, options),
    head: async (path, options) => (await ready())[name].head(path, options),
    post: async (path, options) => (await ready())[name].post(path, options),
    put: async (path, options) => (await ready())[name].put(path, options),
    patch: async (path, options) => (await ready())[name].patch(path, options),
    delete: async (path, options) => (await ready())[name].delete(path, options),
  });
  return { main: late("main"), stay: late("stay"), wake: () => void ready().catch(() => undefined) };
};
