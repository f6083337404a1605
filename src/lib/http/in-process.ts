import type { IncomingMessage, RequestListener } from "node:http";

/** Answers a call that a render makes, by the hosts of this very process. */
export type InProcessFetch = (request: Request, clientAddress: string | undefined) => Promise<Response>;

/** A request as the front hands it to Next, and Next to a page: with the hosts that the front runs. */
type PageRequest = IncomingMessage & { inProcessFetch?: InProcessFetch };

/**
 * Next's request handler, with the hosts of this process on each request. Next bundles the pages apart from
 * the front: a page that imported the hosts would open the database a second time.
 */
export const withInProcessHosts =
  (renderPage: RequestListener, inProcessFetch: InProcessFetch): RequestListener =>
  (request, response) =>
    renderPage(Object.assign(request, { inProcessFetch } satisfies Partial<PageRequest>), response);

/** The hosts of this process. Throws where the front has none, as with remote hosts. */
export const inProcessHosts = ({ inProcessFetch }: PageRequest): InProcessFetch => {
  if (!inProcessFetch) throw new Error("No hosts in this process");
  return inProcessFetch;
};
