import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { env } from "@/server/platform/env";
import { ApiError } from "@/server/platform/errors";
import { afterConnections, recordConnection } from "@/server/platform/event-loop";
import { shedWhenFull } from "@/server/platform/http/load-shedding";
import { envelope } from "@/server/platform/http/reply";
import { watchRequest } from "./watch-request";

/** Limits for slow clients, whose connection is closed. 0 disables a limit. */
export type SlowLimits = {
  headersTimeout: number;
  requestTimeout: number;
  /** Idle time in both directions: the client does not read its answer. */
  timeout: number;
  /** Minimum rate of a body in bytes per second, with an allowance of `bodyPatience` milliseconds. */
  bodyRate: number;
  bodyPatience: number;
  /** Connections without a first request: above this the oldest is closed. */
  mostUnheard: number;
  maxConnections: number;
};

const LIMITS: SlowLimits = {
  headersTimeout: 10_000,
  requestTimeout: 180_000,
  timeout: 60_000,
  bodyRate: 4_000,
  bodyPatience: 8_000,
  mostUnheard: 8_192,
  maxConnections: 10_000,
};
/**
 * Backlog of `listen`. With Node's default of 511 a crowd overflows it, and the retransmitted bytes arrive so late that
 * the clients count as slow.
 */
export const LISTEN_BACKLOG = 4_096;
const CHECKED_EVERY_MS = 1_000;
const KEEP_ALIVE_MS = 5_000;
/**
 * Our proxy reuses connections: if we close an idle one first, its next request can fail. Proxies close them after a
 * minute at most.
 */
const KEEP_PROXY_ALIVE_MS = 75_000;
/** Requests per connection, so that connections are spread over the processes again. */
const REQUESTS_A_SOCKET = 1_000;

const servers = new Set<Server>();
const open = new Set<ServerResponse>();
let isLeaving = false;

/** Creates an HTTP server with limits for slow clients. `drain` finishes its requests before the process ends. */
export function createHttpServer(limits: SlowLimits = LIMITS): Server {
  const { headersTimeout, requestTimeout, timeout, maxConnections } = limits;
  const server = createServer({
    headersTimeout,
    requestTimeout,
    connectionsCheckingInterval: CHECKED_EVERY_MS,
    keepAliveTimeout: env().TRUSTED_PROXY_HOPS > 0 ? KEEP_PROXY_ALIVE_MS : KEEP_ALIVE_MS,
  });
  server.timeout = timeout;
  server.maxRequestsPerSocket = REQUESTS_A_SOCKET;
  if (maxConnections > 0) server.maxConnections = maxConnections;
  server.on("request", (_request, response: ServerResponse) => {
    open.add(response);
    if (isLeaving && !response.headersSent) response.setHeader("connection", "close");
    response.once("close", () => open.delete(response));
  });
  // An upgraded socket is exempt from the limits above, and Next does not answer unknown upgrades.
  server.on("upgrade", (_request, socket: Socket) => socket.setTimeout(timeout, () => socket.destroy()));
  if (limits.mostUnheard > 0) closeUnheard(server, limits.mostUnheard);
  if (limits.bodyRate > 0) closeSlowBodies(server, limits);
  servers.add(server);
  return server;
}

/** Requests started in one turn of the event loop. */
const MOST_BEGUN = 64;
/** With more queued requests than this, new connections are not accepted first. */
const CROWD = 512;
/** Health checks and probes skip the queue. */
const HEALTH = /^\/(?:api\/(?:main\/|stay\/)?)?health\b/;

/** Answers the server's requests with `listener`, after accepting pending connections. */
export function answerRequests(server: Server, listener: RequestListener): void {
  const waiting: (() => void)[] = [];
  // A queued crowd already slows every request: leave further connections in the kernel's backlog.
  const plan = (): void => void (shedWhenFull.waiting() > CROWD ? setImmediate(begin) : afterConnections(begin));
  const begin = (): void => {
    for (const answer of waiting.splice(0, MOST_BEGUN)) answer();
    if (waiting.length > 0) plan();
  };
  server.on("connection", recordConnection);
  server.on("request", (...request: Parameters<RequestListener>) => {
    const isProbe = HEALTH.test(request[0].url ?? "");
    const within = watchRequest(...request, isProbe);
    const answer = (): void => within(() => listener(...request));
    if (isProbe) answer();
    else if (waiting.push(answer) === 1) plan();
  });
}

function closeUnheard(server: Server, most: number): void {
  const unheard = new Set<Socket>();
  server.on("connection", (socket: Socket) => {
    const [first] = unheard;
    if (first && unheard.size >= most) {
      unheard.delete(first);
      first.destroy();
    }
    unheard.add(socket);
    socket.once("close", () => unheard.delete(socket));
  });
  server.on("request", ({ socket }: IncomingMessage) => unheard.delete(socket));
}

/** A body in transit: bytes its connection had received at the last check, and its remaining allowance in bytes. */
type Arriving = { response: ServerResponse; seen: number; left: number };

function closeSlowBodies(server: Server, { bodyRate, bodyPatience }: SlowLimits): void {
  const most = (bodyRate * bodyPatience) / 1000;
  const arriving = new Map<IncomingMessage, Arriving>();
  let looked = performance.now();
  const look = (): void => {
    const now = performance.now();
    // Don't count time in which this process was blocked.
    const passed = Math.min(now - looked, 2 * CHECKED_EVERY_MS);
    looked = now;
    for (const [request, body] of arriving) {
      const { bytesRead } = request.socket;
      const came = bytesRead - body.seen;
      body.seen = bytesRead;
      // Don't count time in which we have not read the received bytes.
      if (!request.complete && request.readableLength === 0)
        body.left = Math.min(most, body.left + came - (bodyRate * passed) / 1000);
      if (body.left > 0) continue;
      arriving.delete(request);
      endSlow(request, body.response);
    }
  };
  const timer = setInterval(look, CHECKED_EVERY_MS).unref();
  server.once("close", () => clearInterval(timer));
  server.on("request", (request: IncomingMessage, response: ServerResponse) => {
    const { "content-length": length, "transfer-encoding": encoding } = request.headers;
    if (length === undefined && encoding === undefined) return;
    arriving.set(request, { response, seen: request.socket.bytesRead, left: most });
    for (const over of ["end", "close"]) request.once(over, () => arriving.delete(request));
  });
}

const tooSlow = new ApiError(408, "F408", "보내는 중에 연결이 너무 느려졌어요. 다시 보내 주세요.");

/** Answers 408 and closes; a reader of the body gets the error of a disconnected client. */
function endSlow({ socket }: IncomingMessage, { headersSent }: ServerResponse): void {
  if (headersSent) {
    socket.destroy();
    return;
  }
  const body = envelope(tooSlow.code, tooSlow.message, null);
  const head = [
    "HTTP/1.1 408 Request Timeout",
    "content-type: application/json; charset=utf-8",
    "cache-control: no-store",
    `content-length: ${Buffer.byteLength(body)}`,
    "connection: close",
  ];
  socket.write(`${head.join("\r\n")}\r\n\r\n${body}`);
  socket.destroySoon();
}

/** Closes each connection after its answer from now on, so that clients connect to another process. */
export function closeWithAnswers(): void {
  isLeaving = true;
  for (const response of open) if (!response.headersSent) response.setHeader("connection", "close");
}

/** Stops accepting, waits at most `graceMs` for running requests, then closes the rest; returns how many. */
export async function drain(graceMs: number): Promise<number> {
  closeWithAnswers();
  for (const server of servers) {
    server.close();
    server.closeIdleConnections();
  }
  const deadline = performance.now() + graceMs;
  while (open.size > 0 && performance.now() < deadline) await sleep(25);
  const cut = open.size;
  for (const server of servers) server.closeAllConnections();
  return cut;
}
