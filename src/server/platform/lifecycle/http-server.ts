import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { env } from "@/server/platform/env";
import { ApiError } from "@/server/platform/errors";
import { afterConnections, noteConnection } from "@/server/platform/event-loop";
import { shedWhenFull } from "@/server/platform/http/load-shedding";
import { envelope } from "@/server/platform/http/reply";
import { watchRequest } from "./watch-request";

/** A caller that is slower than this is closed. 0 is no limit. */
export type SlowLimits = {
  headersTimeout: number;
  requestTimeout: number;
  /** Neither side has sent anything for so long: a caller that does not take its answer. */
  timeout: number;
  /** A body comes as fast as this, in bytes a second, but for a stop of `bodyPatience` in milliseconds. */
  bodyRate: number;
  bodyPatience: number;
  /** Callers whose first request's head is not there yet: beyond this who began first is closed. */
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
 * Connections that the kernel keeps for `listen` until they are accepted. With Node's 511 a crowd overflows
 * it, and what those callers sent comes again so late that it counts as slow.
 */
export const LISTEN_BACKLOG = 4_096;
const CHECKED_EVERY_MS = 1_000;
const KEEP_ALIVE_MS = 5_000;
/**
 * A proxy of ours keeps connections for the next caller: we must not be the one to close them first, just as it sends.
 * Proxies give up an idle one after a minute at most.
 */
const KEEP_PROXY_ALIVE_MS = 75_000;
/** Requests of one connection, so that connections spread over processes again. */
const REQUESTS_A_SOCKET = 1_000;

const servers = new Set<Server>();
const open = new Set<ServerResponse>();
let isLeaving = false;

/** An HTTP server with limits for slow callers, whose work is finished before the process ends (`drain`). */
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
  // An upgraded socket leaves the limits above behind, and Next answers no upgrade that it does not know.
  server.on("upgrade", (_request, socket: Socket) => socket.setTimeout(timeout, () => socket.destroy()));
  if (limits.mostUnheard > 0) closeUnheard(server, limits.mostUnheard);
  if (limits.bodyRate > 0) closeSlowBodies(server, limits);
  servers.add(server);
  return server;
}

/** Requests begun in one turn of the event loop. */
const MOST_BEGUN = 64;
/** So many requests may wait for others before connections are no longer let in first. */
const CROWD = 512;
/** Whoever watches this process does not wait behind a crowd. */
const HEALTH = /^\/(?:api\/(?:main\/|stay\/)?)?health\b/;

/** Answers the server's requests with `listener`, after those who are still connecting are in. */
export function answerRequests(server: Server, listener: RequestListener): void {
  const waiting: (() => void)[] = [];
  // A crowd that is in already costs the work of all: the rest of it waits better outside.
  const plan = (): void => void (shedWhenFull.waiting() > CROWD ? setImmediate(begin) : afterConnections(begin));
  const begin = (): void => {
    for (const answer of waiting.splice(0, MOST_BEGUN)) answer();
    if (waiting.length > 0) plan();
  };
  server.on("connection", noteConnection);
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

/**
 * A body on its way: bytes that its connection had sent when it was last looked at, and what it may still
 * fall behind.
 */
type Arriving = { response: ServerResponse; seen: number; left: number };

function closeSlowBodies(server: Server, { bodyRate, bodyPatience }: SlowLimits): void {
  const most = (bodyRate * bodyPatience) / 1000;
  const arriving = new Map<IncomingMessage, Arriving>();
  let looked = performance.now();
  const look = (): void => {
    const now = performance.now();
    // While this process itself stood still nobody else was slow.
    const passed = Math.min(now - looked, 2 * CHECKED_EVERY_MS);
    looked = now;
    for (const [request, body] of arriving) {
      const { bytesRead } = request.socket;
      const came = bytesRead - body.seen;
      body.seen = bytesRead;
      // What lies here unread we are slow with, not the caller.
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

/** Answers 408 and closes. Whoever reads the body here learns of it as of any caller that goes away. */
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

/** From now on each answer closes its connection, so that its caller opens the next one elsewhere. */
export function closeWithAnswers(): void {
  isLeaving = true;
  for (const response of open) if (!response.headersSent) response.setHeader("connection", "close");
}

/**
 * Stops accepting, waits at most `graceMs` for what is under way, then cuts the rest; returns how many were
 * cut.
 */
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
