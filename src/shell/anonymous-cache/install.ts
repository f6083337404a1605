import { IncomingMessage, Server, ServerResponse } from "node:http";
import { gzipSync } from "node:zlib";
import { createClock } from "@/lib/clock";
import { type CachedPage, createPageCache, putTogether, takeApart } from "@/shell/anonymous-cache/page-cache";
import { cacheInstalled, isShared, markCacheInstalled } from "@/shell/anonymous-cache/sharing";
import { isVisitorOpeningPage } from "@/shell/anonymous-cache/visitor";
import { makeNonce } from "@/shell/content-policy";
import securityHeaders from "@/shell/security-headers.json";

type PageCache = ReturnType<typeof createPageCache>;

const takesGzip = ({ headers }: IncomingMessage): boolean => /\bgzip\b/.test(String(headers["accept-encoding"] ?? ""));

/** Answers from the cache. */
const answer = (cache: PageCache, address: string, gzip: boolean, response: ServerResponse): boolean => {
  const known = cache.find(address);
  if (!known) return false;
  const { headers, body } = putTogether(known, makeNonce(), gzip);
  response.writeHead(200, { ...headers, "content-length": body.length }).end(body);
  return true;
};

/** What a visitor who takes gzip is sent instead of one plain text; null where it has to go out as it is. */
const pressed = (page: CachedPage | null, response: ServerResponse, text: unknown): Buffer | null => {
  if (response.headersSent || response.hasHeader("content-encoding")) return null;
  const isText = typeof text === "string" || text instanceof Uint8Array;
  if (!isText || !String(response.getHeader("content-type")).startsWith("text/html")) return null;
  const { headers, body } = page
    ? putTogether(page, makeNonce(), true)
    : { headers: { "content-encoding": "gzip", vary: "Accept-Encoding" }, body: gzipSync(text) };
  for (const [name, value] of Object.entries({ ...headers, "content-length": body.length }))
    if (value !== undefined) response.setHeader(name, value);
  return body;
};

/**
 * Listens to an answer on its way out and keeps it, if the page said that it may be shared. It is asked for uncompressed, to be readable, and
 * compressed here: the first of a minute waits on the same slow line as all others.
 */
const listen = (cache: PageCache, address: string, gzip: boolean, response: ServerResponse): void => {
  const { write, end } = response;
  const chunks: Buffer[] = [];
  const hear = (chunk: unknown) => {
    if (typeof chunk === "string" || chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk));
  };
  Object.assign(response, {
    write(...words: unknown[]) {
      hear(words[0]);
      return Reflect.apply(write, response, words);
    },
    end(...words: unknown[]) {
      const isWhole = chunks.length === 0;
      hear(words[0]);
      const page =
        isShared(response) && response.statusCode === 200
          ? takeApart(response.getHeaders(), Buffer.concat(chunks).toString("utf8"))
          : null;
      if (page) cache.keep(address, page);
      const body = gzip && isWhole ? pressed(page, response, words[0]) : null;
      return Reflect.apply(end, response, body ? [body, ...words.slice(1)] : words);
    },
  });
};

/**
 * Stands in front of every HTTP server of this process. Next offers no earlier place: by the time its proxy runs, most of a request's cost
 * is spent. Only pages that mark themselves shared are kept, for a minute, and each send gets a nonce of its own.
 */
export const installAnonymousCache = (now: () => number = createClock().now): void => {
  if (cacheInstalled()) return;
  markCacheInstalled();
  const cache = createPageCache(now);
  const { emit } = Server.prototype;
  Object.assign(Server.prototype, {
    emit(this: Server, event: string | symbol, ...words: unknown[]): boolean {
      const [request, response] = words;
      const isRequest = event === "request" && request instanceof IncomingMessage && response instanceof ServerResponse;
      // Some answers of Next (a path with two slashes) never come to its own table of headers.
      if (isRequest) for (const { key, value } of securityHeaders) response.setHeader(key, value);
      if (isRequest && isVisitorOpeningPage(request)) {
        const address = request.url ?? "/";
        const gzip = takesGzip(request);
        if (answer(cache, address, gzip, response)) return true;
        // The copy that is kept must be readable.
        delete request.headers["accept-encoding"];
        listen(cache, address, gzip, response);
      }
      return Reflect.apply(emit, this, [event, ...words]);
    },
  });
};
