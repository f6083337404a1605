import { hash } from "node:crypto";
import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { ownTimes } from "@/lib/clock";
import { decodeQuery, signatureHeader } from "@/shared/signature/canonical";

export type WireCall = {
  method: "GET" | "POST";
  path: string;
  /** "" for none. */
  token: string;
  json?: unknown;
  idempotencyKey?: string;
  cookie?: string;
  /** Timestamp of the signature in milliseconds; defaults to now. */
  at?: number;
  /** Defaults to the main host. */
  host?: "main" | "stay";
};
export type WireAnswer = {
  status: number;
  code: string;
  data: unknown;
  text: string;
  ms: number;
  cookies: string[];
};

/** Timestamps are unique per caller; different callers can sign in the same millisecond. */
const timesOf = new Map<string, () => number>();

/** A signed request to a host as the bytes of HTTP/1.1, one connection each. */
export function wireBytes({ method, path, token, json, idempotencyKey, cookie, at, host = "main" }: WireCall): Buffer {
  const times = timesOf.get(token) ?? ownTimes(Date.now);
  timesOf.set(token, times);
  const body = json === undefined ? "" : JSON.stringify(json);
  const [pathname = "", query = ""] = path.split("?", 2);
  const parts = { method, path: pathname, service: "web", version: "4.15.0", decodedQuery: decodeQuery(query), body };
  const signature = signatureHeader({ timestamp: at ?? times(), ...parts }, (text) => hash("sha256", text));
  const lines = [
    `${method} /api/${host}${path} HTTP/1.1`,
    "host: 127.0.0.1",
    "connection: close",
    ...(token ? [`authorization: Bearer ${token}`] : []),
    ...(cookie ? [`cookie: ${cookie}`] : []),
    `x-signature: ${signature}`,
    "x-service-name: web",
    "x-service-version: 4.15.0",
    ...(idempotencyKey ? [`idempotency-key: ${idempotencyKey}`] : []),
    ...(body ? ["content-type: application/json", `content-length: ${Buffer.byteLength(body)}`] : []),
  ];
  return Buffer.from(`${lines.join("\r\n")}\r\n\r\n${body}`);
}

const OPENED_AT_ONCE = 100;

/** Sends every request except its last byte, then all last bytes together, so that all start at once. */
export async function releaseTogether(port: number, calls: readonly WireCall[]): Promise<WireAnswer[]> {
  const open: { socket: Socket; bytes: Buffer }[] = [];
  for (let from = 0; from < calls.length; from += OPENED_AT_ONCE) {
    const batch = calls.slice(from, from + OPENED_AT_ONCE).map(async (call) => {
      const socket = connect(port, "127.0.0.1").setNoDelay(true);
      await once(socket, "connect");
      const bytes = wireBytes(call);
      socket.write(bytes.subarray(0, -1));
      return { socket, bytes };
    });
    open.push(...(await Promise.all(batch)));
  }
  const began = performance.now();
  const answers = open.map(({ socket }) => readAnswer(socket, began));
  for (const { socket, bytes } of open) socket.write(bytes.subarray(-1));
  return Promise.all(answers);
}

/** Sends one request; a connection that breaks gives status 0. */
export async function sendWire(port: number, call: WireCall): Promise<WireAnswer> {
  const socket = connect(port, "127.0.0.1").setNoDelay(true);
  const began = performance.now();
  const answer = readAnswer(socket, began);
  socket.write(wireBytes(call));
  return answer;
}

function readAnswer(socket: Socket, began: number): Promise<WireAnswer> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    socket.on("data", (chunk: Buffer) => chunks.push(chunk));
    socket.on("error", () => {});
    socket.once("close", () => resolve(parse(Buffer.concat(chunks).toString(), performance.now() - began)));
  });
}

function parse(raw: string, ms: number): WireAnswer {
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(raw)?.[1] ?? 0);
  const head = raw.slice(0, raw.indexOf("\r\n\r\n"));
  const rest = raw.slice(head.length + 4);
  const text = /transfer-encoding: chunked/i.test(head) ? joinChunks(rest) : rest;
  const cookies = [...head.matchAll(/^set-cookie: (.*)$/gim)].map(([, line = ""]) => line.trim());
  try {
    const { code, data } = JSON.parse(text);
    return { status, code, data, text, ms, cookies };
  } catch {
    return { status, code: "", data: null, text, ms, cookies };
  }
}

/** Sizes count bytes, so the text is cut as bytes. */
function joinChunks(text: string): string {
  const bytes = Buffer.from(text);
  const parts: Buffer[] = [];
  for (let index = 0; index < bytes.length; ) {
    const end = bytes.indexOf("\r\n", index);
    const size = Number.parseInt(bytes.toString("latin1", index, end), 16);
    if (!(size > 0)) break;
    parts.push(bytes.subarray(end + 2, end + 2 + size));
    index = end + 4 + size;
  }
  return Buffer.concat(parts).toString();
}
