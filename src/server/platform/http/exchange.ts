import { randomUUID } from "node:crypto";
import { ApiError, mediaRefused, tooLarge, unreadable } from "@/server/platform/errors";
import { requestId } from "@/server/platform/request-context";
import type { Answer } from "./reply";

export type HostName = "main" | "stay";

/** `json` and `form` (urlencoded) bodies are part of the signature; `multipart` is not. */
export type BodyKind = "json" | "form" | "multipart";

/** Facts of the transport that are not in the request: the socket, or that this process is the caller (SSR). */
export type HostBindings = {
  incoming?: { readonly socket: { readonly remoteAddress?: string | undefined } };
  /** The call comes from this process: no signature, no limits by address. */
  trusted?: boolean;
  clientAddress?: string;
  /** Writes an answer straight to the caller's socket and returns a Response that marks it as sent. */
  send?: (answer: Answer) => Promise<Response>;
};

/** A request, parsed once. */
export type Exchange = {
  readonly id: string;
  readonly request: Request;
  readonly method: string;
  /** Without the host's mount, as sent. */
  readonly path: string;
  /** As sent, without "?". */
  readonly query: string;
  readonly bindings: HostBindings;
  readonly clientAddress: string;
};

/** Path of `url` without the query and without the mount (`/api/main`), if it has it. */
export function pathBelow(mount: string, url: string): string {
  const start = url.indexOf("/", url.indexOf("//") + 2);
  const end = url.indexOf("?", start);
  const path = start === -1 ? "/" : url.slice(start, end === -1 ? undefined : end);
  if (!path.startsWith(mount)) return path;
  const below = path.slice(mount.length);
  return below === "" || below.startsWith("/") ? below || "/" : path;
}

/** Parses a request. `path` is without the host's mount. */
export function openExchange(request: Request, path: string, bindings: HostBindings, clientAddress: string): Exchange {
  const mark = request.url.indexOf("?");
  return {
    id: requestId() ?? randomUUID(),
    request,
    method: request.method,
    path,
    query: mark === -1 ? "" : request.url.slice(mark + 1),
    bindings,
    clientAddress,
  };
}

export type Received = {
  /** Exact text of the body; "" without one and for multipart. */
  readonly text: string;
  readonly kind: BodyKind | null;
  /** The body as fields or JSON, unchecked; undefined if there is none. */
  value(): unknown;
};

/** No body. */
export const NOTHING: Received = { text: "", kind: null, value: () => undefined };

/** Largest body in bytes: text, unless the route declares more, and a form with all its photos. */
export const MOST_TEXT_BYTES = 64 * 1024;
export const MOST_FORM_BYTES = 102 * 1024 * 1024;

/**
 * Reads a body of one of `kinds`, at most `maxBytes`, and calls `arrived` for each chunk of a file upload.
 * Throws 413, 415 or F002.
 */
export async function receive(
  request: Request,
  kinds: readonly BodyKind[],
  maxBytes: number,
  arrived: (bytes: number) => void = () => {},
): Promise<Received> {
  if (request.method === "GET" || request.method === "HEAD") return NOTHING;
  const declared = Number(request.headers.get("content-length") ?? "0");
  if (declared > maxBytes) throw tooLarge();
  const type = request.headers.get("content-type") ?? "";
  const kind = readKind(type);
  if (kind === null || !kinds.includes(kind)) {
    // Some clients send a content type without a body.
    if ((await readText(request, maxBytes)) === "") return NOTHING;
    throw mediaRefused();
  }
  if (kind === "multipart") {
    const bytes = await readBytes(request, maxBytes, arrived);
    const form = await new Response(bytes, { headers: { "content-type": type } }).formData().catch(() => {
      throw unreadable();
    });
    return { text: "", kind, value: () => readFields(form) };
  }
  const text = await readText(request, maxBytes);
  return { text, kind, value: () => (kind === "json" ? parseJson(text) : readFields(new URLSearchParams(text))) };
}

/** True if the content type is multipart. */
export const isMultipart = (request: Request): boolean =>
  readKind(request.headers.get("content-type") ?? "") === "multipart";

function readKind(type: string): BodyKind | null {
  if (/^application\/json\b/i.test(type)) return "json";
  if (/^application\/x-www-form-urlencoded\b/i.test(type)) return "form";
  if (/^multipart\/form-data\b/i.test(type)) return "multipart";
  return null;
}

/** Reads a body with a declared length at once: `receive` has compared it with the limit. */
async function readText(request: Request, maxBytes: number): Promise<string> {
  if (!request.headers.has("content-length")) return new TextDecoder().decode(await readBytes(request, maxBytes));
  const whole = await request.arrayBuffer().catch(() => {
    throw unreadable();
  });
  return new TextDecoder().decode(whole);
}

/** Reads a body of at most `maxBytes`. Throws 413, or F002 when the connection breaks. */
export async function readBytes(
  request: Request,
  maxBytes: number,
  arrived: (bytes: number) => void = () => {},
): Promise<Uint8Array<ArrayBuffer>> {
  if (!request.body) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of request.body) {
      size += chunk.byteLength;
      if (size > maxBytes) throw tooLarge();
      arrived(chunk.byteLength);
      chunks.push(chunk);
    }
  } catch (error) {
    // The caller disconnected, or was disconnected for being too slow.
    throw error instanceof ApiError ? error : unreadable();
  }
  return new Uint8Array(Buffer.concat(chunks));
}

const MAX_DEPTH = 32;

function parseJson(text: string): unknown {
  if (text === "") return undefined;
  let depth = 0;
  for (let index = 0, quoted = false; index < text.length; index += 1) {
    const char = text[index];
    if (quoted) {
      if (char === "\\") index += 1;
      else if (char === '"') quoted = false;
    } else if (char === '"') quoted = true;
    else if (char === "{" || char === "[") {
      depth += 1;
      if (depth > MAX_DEPTH) throw unreadable();
    } else if (char === "}" || char === "]") depth -= 1;
  }
  try {
    return JSON.parse(text);
  } catch {
    throw unreadable();
  }
}

/** One value per field, or a list when the field repeats. The object has no prototype to pollute. */
export function readFields<Value>(pairs: Iterable<[string, Value]>): Record<string, Value | Value[]> {
  const fields: Record<string, Value | Value[]> = Object.create(null);
  for (const [name, value] of pairs) {
    const before = fields[name];
    if (before === undefined) fields[name] = value;
    else if (Array.isArray(before)) before.push(value);
    else fields[name] = [before, value];
  }
  return fields;
}
