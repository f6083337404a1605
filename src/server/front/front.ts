import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { LRUCache } from "lru-cache";
import { accessTokenCookie } from "@/lib/cookies";
import { userFromToken } from "@/lib/user-from-token";
import { describe } from "@/server/platform/describe-error";
import { log } from "@/server/platform/log";
import { nameRoute } from "@/server/platform/request-context";
import { answerOfNext, compressWell, type FrontAnswer, send, storedSize } from "./next-answer";
import { createPageCache } from "./page-cache";
import { createPageRoutes } from "./page-routes";
import securityHeaders from "./security-headers.json";

type FrontParts = {
  /** Everything below `/api/`. */
  readonly api: RequestListener;
  /** Next's own request handler. */
  readonly renderPage: RequestListener;
  /** A developer wants to see each change, not the page of a minute ago. */
  readonly isDevelopment: boolean;
  readonly now?: () => number;
};

const LONGEST_ADDRESS = 8 * 1024;
const MOST_FILE_BYTES = 64 * 1024 * 1024;
/** An address as browsers send it: nothing that a parser of addresses would read in another way. */
const PLAIN_ADDRESS = /^\/(?![/\\])[!-[\]-~]*$/;
/** Files that are compressed in themselves: they go out as they are read. */
const BINARY_FILE = /^[^?]*\.(png|jpe?g|webp|avif|gif|ico|woff2?|mp4|pdf)(\?|$)|^\/_next\/image/;
/** Files whose name changes with their content. */
const BUILD_FILE = /^\/_next\/static\/[^?]+$/;

/** Answers every request of the web: headers, then the hosts, then visitors' kept pages, then Next. */
export function createFront({ api, renderPage, isDevelopment, now }: FrontParts): RequestListener {
  const pages = createPageCache(now);
  const routeOf = createPageRoutes();
  const files = new LRUCache<string, FrontAnswer>({
    maxSize: MOST_FILE_BYTES,
    sizeCalculation: storedSize,
  });

  const buildFile = async (request: IncomingMessage, address: string): Promise<FrontAnswer> => {
    const stored = files.get(address);
    if (stored) return stored;
    const { "if-none-match": _, ...headers } = request.headers;
    request.headers = headers;
    const answer = await answerOfNext(renderPage, request, false);
    compressWell(answer);
    if (answer.status === 200) files.set(address, answer);
    return answer;
  };

  const page = (request: IncomingMessage, address: string): Promise<FrontAnswer> => {
    if (!isVisitorOpeningPage(request)) return answerOfNext(renderPage, request, false);
    return pages.get(address, () => answerOfNext(renderPage, request, true));
  };

  return (request, response) => {
    for (const { key, value } of securityHeaders) response.setHeader(key, value);
    const address = request.url ?? "/";
    if (address.length > LONGEST_ADDRESS) return refuse(response, 414);
    if (address.startsWith("/api/")) return api(request, response);
    nameRoute(routeOf(address));
    const isWhole = request.method === "GET" && PLAIN_ADDRESS.test(address) && !request.headers.range;
    if (isDevelopment || !isWhole || BINARY_FILE.test(address)) return renderPage(request, response);
    (BUILD_FILE.test(address) ? buildFile(request, address) : page(request, address))
      .then((answer) => send(request, response, answer))
      .catch((error: unknown) => {
        log().error({ reason: describe(error) }, "a page could not be sent");
        if (response.headersSent) response.destroy();
        else refuse(response, 500);
      });
  };
}

function refuse(response: ServerResponse, status: number): void {
  response.writeHead(status, { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" }).end();
}

const tokenIn = new RegExp(`(?:^|;\\s*)${accessTokenCookie}=([^;]+)`);

/**
 * A visitor without a member session who opens a page. Their token's signature does not matter: what they get
 * is for everyone.
 */
function isVisitorOpeningPage({ url = "", headers }: IncomingMessage): boolean {
  if (url.startsWith("/_next/") || url.length > 1024) return false;
  if (!headers.accept?.includes("text/html") || headers.authorization) return false;
  const token = tokenIn.exec(headers.cookie ?? "")?.[1];
  return token === undefined || userFromToken(token)?.is_member !== true;
}
