import { AsyncLocalStorage } from "node:async_hooks";
import { openSpan } from "./tracing";

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

/** `fetch` that tells the other side the id of the request for which it is asked, and its trace. */
export const fetchOut: typeof fetch = async (input, init = {}) => {
  const headers = new Headers(init.headers);
  const id = requestId();
  if (id !== undefined) headers.set("x-request-id", id);
  const span = openSpan(`${init.method ?? "GET"} outside`, "client", { "server.address": hostOf(input) });
  for (const [name, value] of Object.entries(span.headers())) headers.set(name, value);
  try {
    const answer = await span.within(() => fetch(input, { ...init, headers }));
    span.end({ attributes: { "http.response.status_code": answer.status } });
    return answer;
  } catch (error) {
    span.end({ failed: true });
    throw error;
  }
};

/** The server alone: a path or query may hold whose payment it is. */
const hostOf = (input: Parameters<typeof fetch>[0]): string =>
  new URL(input instanceof Request ? input.url : String(input)).host;
