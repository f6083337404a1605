import { AsyncLocalStorage } from "node:async_hooks";

/** What is known of the request under way: its id, and the route that answers it once it is found. */
export type RequestContext = { readonly id: string; readonly cookie: string | undefined; route: string | null };

const storage = new AsyncLocalStorage<RequestContext>();

/** Runs `work` and everything that it starts as part of a request. */
export const inRequest = <T>(context: RequestContext, work: () => T): T => storage.run(context, work);

/** The id of the request under way, for answers, log lines and calls to others; undefined outside of one. */
export const requestId = (): string | undefined => storage.getStore()?.id;

/** The cookies of the request under way, as its browser sent them: a page that asks the hosts passes none on. */
export const requestCookie = (): string | undefined => storage.getStore()?.cookie;

/** Names the route of the request under way: a pattern, never a path, which may name someone's things. The first name stays. */
export function nameRoute(route: string): void {
  const context = storage.getStore();
  if (context) context.route ??= route;
}

/** `fetch` that tells the other side the id of the request for which it is asked. */
export const fetchOut: typeof fetch = (input, init = {}) => {
  const id = requestId();
  if (id === undefined) return fetch(input, init);
  const headers = new Headers(init.headers);
  headers.set("x-request-id", id);
  return fetch(input, { ...init, headers });
};
