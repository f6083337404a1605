import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";

type Started = { request: IncomingMessage; response: ServerResponse; server: Server };
type Traffic = {
  servers: Set<Server>;
  open: Set<ServerResponse>;
  leaving: boolean;
  urls: WeakMap<IncomingMessage, string>;
};

const shared = globalThis as typeof globalThis & { nadlangTraffic?: Traffic };

/** Watches every HTTP server of this process, also those that the framework made, so that they can be drained. */
export function watchTraffic(): void {
  if (shared.nadlangTraffic) return;
  const traffic: Traffic = { servers: new Set(), open: new Set(), leaving: false, urls: new WeakMap() };
  shared.nadlangTraffic = traffic;
  subscribe("http.server.request.start", (message) => {
    if (!isStarted(message)) return;
    const { request, response, server } = message;
    if (request.url !== undefined) traffic.urls.set(request, request.url);
    traffic.servers.add(server);
    traffic.open.add(response);
    if (traffic.leaving && !response.headersSent) response.setHeader("connection", "close");
    response.once("close", () => traffic.open.delete(response));
  });
}

/** The address of a request as it came, before a framework wrote it anew (`%20` as `+`): a signature covers what was sent. */
export const urlAsSent = (request: IncomingMessage): string | undefined => shared.nadlangTraffic?.urls.get(request);

/** Stops accepting, waits at most `graceMs` for what is under way, then cuts the rest; returns how many were cut. */
export async function drainTraffic(graceMs: number): Promise<number> {
  const traffic = shared.nadlangTraffic;
  if (!traffic) return 0;
  traffic.leaving = true;
  for (const server of traffic.servers) {
    server.close();
    server.closeIdleConnections();
  }
  for (const response of traffic.open) if (!response.headersSent) response.setHeader("connection", "close");
  const deadline = performance.now() + graceMs;
  while (traffic.open.size > 0 && performance.now() < deadline) await sleep(25);
  const cut = traffic.open.size;
  for (const server of traffic.servers) server.closeAllConnections();
  return cut;
}

const isStarted = (message: unknown): message is Started =>
  typeof message === "object" && message !== null && "response" in message && "server" in message;
