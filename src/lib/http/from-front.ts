import type { IncomingMessage, RequestListener } from "node:http";
import type { WebSettings } from "@/lib/web-settings";

/** Calls a host of this process. */
export type InProcessFetch = (request: Request, clientAddress: string | undefined) => Promise<Response>;

/** Values that the front passes to pages with each request. */
export interface FromFront {
  settings: WebSettings;
  /** Base addresses of hosts that run elsewhere; a host without one runs in this process. */
  remoteHosts: { main?: string | undefined; stay?: string | undefined };
  fetchInProcess: InProcessFetch;
}

type PageRequest = IncomingMessage & { fromFront?: FromFront };

/**
 * Adds the front's values to each request of Next's handler. Next bundles pages separately, so a page that imported the
 * hosts would open the database a second time.
 */
export const withFront =
  (renderPage: RequestListener, fromFront: FromFront): RequestListener =>
  (request, response) =>
    renderPage(Object.assign(request, { fromFront } satisfies Partial<PageRequest>), response);

/** Throws when the request did not pass through the front. */
export const readFront = ({ fromFront }: PageRequest): FromFront => {
  if (!fromFront) throw new Error("The request did not pass through the front");
  return fromFront;
};

export const readSettings = (request: IncomingMessage): WebSettings => readFront(request).settings;

/**
 * Header by which the front asks a page whether every visitor can get it; a complete page without personal data answers
 * with it. It never leaves the process.
 */
export const sharedPageHeader = "x-nadlang-shared-page";
