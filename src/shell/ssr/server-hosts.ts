import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { createClock } from "@/lib/clock";
import { createHosts } from "@/lib/http/create-hosts";
import { readFront } from "@/lib/http/from-front";
import type { Hosts } from "@/lib/http/http";

const internal = "http://internal";

const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");

/** Passes a request to the host in this process, without a socket. */
const inProcess =
  (request: IncomingMessage): typeof fetch =>
  (input, init) =>
    readFront(request).fetchInProcess(new Request(input, init), request.socket.remoteAddress);

/** No messages on the server: the browser refetches and reports. */
const silent = { onUnauthorized() {}, onForbidden() {}, onMessage() {}, onOffline() {} };

/**
 * Returns the two hosts for a request: in this process, or at the addresses in the environment.
 * @param token the visitor's access token; without one only public data can be loaded
 */
export const serverHosts = (request: IncomingMessage, token: string | undefined, serviceName?: string): Hosts => {
  const remote = readFront(request).remoteHosts;
  const transport = inProcess(request);
  const shared = {
    ...silent,
    clock: createClock(),
    sha256,
    serviceName: () => serviceName,
    getToken: async () => token,
  };
  return createHosts({
    ...shared,
    main: remote.main ? { base: remote.main } : { base: `${internal}/api/main`, transport },
    stay: remote.stay ? { base: remote.stay } : { base: `${internal}/api/stay`, transport },
  });
};

/** Sets the status of a page whose hosts are down: never cached, and retried soon. */
export const answerUnavailable = (response: ServerResponse): void => {
  response.statusCode = 503;
  response.setHeader("Retry-After", "2");
  response.setHeader("Cache-Control", "private, no-store");
};
