import { createServer, type Server, type ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";

/** A caller that is slower than this is closed; what a body has to keep up beside it stands in `http/read-body`. */
const LIMITS = {
  headersTimeout: 10_000,
  requestTimeout: 180_000,
  connectionsCheckingInterval: 2_000,
  keepAliveTimeout: 5_000,
} as const;
/** Requests of one connection, so that connections spread over processes again. */
const REQUESTS_A_SOCKET = 1_000;

const servers = new Set<Server>();
const open = new Set<ServerResponse>();
let isLeaving = false;

/** An HTTP server with our limits, whose work is finished before the process ends (`drain`). */
export function createHttpServer(): Server {
  const server = createServer(LIMITS);
  server.maxRequestsPerSocket = REQUESTS_A_SOCKET;
  server.on("request", (_request, response: ServerResponse) => {
    open.add(response);
    if (isLeaving && !response.headersSent) response.setHeader("connection", "close");
    response.once("close", () => open.delete(response));
  });
  servers.add(server);
  return server;
}

/** Stops accepting, waits at most `graceMs` for what is under way, then cuts the rest; returns how many were cut. */
export async function drain(graceMs: number): Promise<number> {
  isLeaving = true;
  for (const server of servers) {
    server.close();
    server.closeIdleConnections();
  }
  for (const response of open) if (!response.headersSent) response.setHeader("connection", "close");
  const deadline = performance.now() + graceMs;
  while (open.size > 0 && performance.now() < deadline) await sleep(25);
  const cut = open.size;
  for (const server of servers) server.closeAllConnections();
  return cut;
}
