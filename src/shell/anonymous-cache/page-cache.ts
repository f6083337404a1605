import type { OutgoingHttpHeaders } from "node:http";
import { between, type CompressedPage, compress, gzipWith } from "@/shell/anonymous-cache/compressed";

/** A page without its nonce: the pieces between the places where it stood. */
export interface CachedPage {
  headers: OutgoingHttpHeaders;
  policy: string[];
  /** Bytes, so that a send copies them and turns no text into bytes again. */
  body: Buffer[];
  /** Made when somebody first asks for it. */
  compressed?: CompressedPage;
}

const lifetime = 60_000;
const mostPages = 500;
const longestBody = 1024 * 1024;

/** What may be handed on; the rest belongs to the one answer it came with. */
const kept = ([name]: [string, unknown]): boolean =>
  !["etag", "content-length", "content-security-policy", "date", "connection", "transfer-encoding"].includes(name);

/** Takes a page apart; null when it is not fit for others. */
export const takeApart = (headers: OutgoingHttpHeaders, body: string): CachedPage | null => {
  const policy = headers["content-security-policy"];
  const nonce = typeof policy === "string" ? /'nonce-([^']+)'/.exec(policy)?.[1] : undefined;
  const isPage = String(headers["content-type"]).startsWith("text/html");
  if (!nonce || typeof policy !== "string" || !isPage || headers["set-cookie"] || body.length > longestBody)
    return null;
  return {
    headers: Object.fromEntries(Object.entries(headers).filter(kept)),
    policy: policy.split(nonce),
    body: body.split(nonce).map((piece) => Buffer.from(piece)),
  };
};

/** The page with a nonce of its own, as gzip for those who take it. */
export const putTogether = (page: CachedPage, nonce: string, gzip = false) => {
  const headers = { ...page.headers, "content-security-policy": page.policy.join(nonce), vary: "Accept-Encoding" };
  if (!gzip) return { headers, body: Buffer.concat(between(page.body, Buffer.from(nonce))) };
  page.compressed ??= compress(page.body);
  return { headers: { ...headers, "content-encoding": "gzip" }, body: gzipWith(page.compressed, nonce) };
};

/** Pages by address, each for a minute, the oldest out first. @param now gives milliseconds */
export const createPageCache = (now: () => number) => {
  const pages = new Map<string, { page: CachedPage; until: number }>();
  return {
    find(address: string): CachedPage | null {
      const known = pages.get(address);
      if (!known) return null;
      if (known.until > now()) return known.page;
      pages.delete(address);
      return null;
    },
    keep(address: string, page: CachedPage): void {
      pages.delete(address);
      pages.set(address, { page, until: now() + lifetime });
      const oldest = pages.keys().next();
      if (pages.size > mostPages && !oldest.done) pages.delete(oldest.value);
    },
  };
};
