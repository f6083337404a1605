import { AsyncLocalStorage } from "node:async_hooks";
import { openSpan } from "./tracing";

/** Context of the current request: its id, its cookies, and its route once matched. */
export type RequestContext = { readonly id: string; readonly cookie: string | undefined; route: string | null };

const storage = new AsyncLocalStorage<RequestContext>();

/** Runs `work`, and everything it starts, in the context of a request. */
export const inRequest = <T>(context: RequestContext, work: () => T): T => storage.run(context, work);

/** Id of the current request, for answers, log lines and outgoing calls; undefined outside a request. */
export const requestId = (): string | undefined => storage.getStore()?.id;

/** Cookies of the current request as the browser sent them: SSR calls to the hosts do not forward any. */
export const requestCookie = (): string | undefined => storage.getStore()?.cookie;

/** Sets the route of the current request, once: a pattern, never a path, which can contain personal ids. */
export function nameRoute(route: string): void {
  const context = storage.getStore();
  if (context) context.route ??= route;
}

/** `fetch` with the id and trace of the current request. */
export const fetchOut: typeof fetch = async (input, init = {}) => {
  const headers = new Headers(init.headers);
  const id = requestId();
  if (id !== undefined) headers.set("x-request-id", id);
  const span = openSpan(`${init.method ?? "GET"} outside`, "client", { "server.address": readHost(input) });
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

/** Only the host: a path or query can identify a payment. */
const readHost = (input: Parameters<typeof fetch>[0]): string =>
  new URL(input instanceof Request ? input.url : String(input)).host;
