import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { LRUCache } from "lru-cache";
import { accessTokenCookie } from "@/lib/cookies";
import { userFromToken } from "@/lib/user-from-token";
import { describe } from "@/server/platform/describe-error";
import { ApiError } from "@/server/platform/errors";
import { toAddress } from "@/server/platform/http/client-address";
import { CALLS_A_PAGE, consumeRead } from "@/server/platform/http/rate-limit";
import { log } from "@/server/platform/log";
import { nameRoute } from "@/server/platform/request-context";
import { socialCardHostPath } from "@/shared/scene/scene-picture";
import { answerOfNext, compressWell, type FrontAnswer, send, storedSize } from "./next-answer";
import { createPageCache } from "./page-cache";
import { createPageRoutes } from "./page-routes";
import { createPictureTags } from "./picture-tags";
import securityHeaders from "./security-headers.json";

type FrontParts = {
  /** Everything below `/api/`. */
  readonly api: RequestListener;
  readonly renderPage: RequestListener;
  /** Development: passes pages straight to Next, so that each change shows. */
  readonly isDevelopment: boolean;
  readonly now?: () => number;
};

const LONGEST_ADDRESS = 8 * 1024;
const MOST_FILE_BYTES = 64 * 1024 * 1024;
/** URL with plain characters only, which every parser reads the same way. */
const PLAIN_ADDRESS = /^\/(?![/\\])[!-[\]-~]*$/;
/** Compressed formats: sent without another compression. */
const BINARY_FILE = /^[^?]*\.(png|jpe?g|webp|avif|gif|ico|woff2?|mp4|pdf)(\?|$)|^\/_next\/image/;
/** Files with a content hash in their name. */
const BUILD_FILE = /^\/_next\/static\/[^?]+$/;

/** Handles every web request: headers, API hosts, the visitors' page cache, then Next. */
export function createFront({ api, renderPage, isDevelopment, now }: FrontParts): RequestListener {
  const pages = createPageCache(now);
  const findRoute = createPageRoutes();
  const findTag = createPictureTags("public");
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

  const drawPage = async (request: IncomingMessage, asksShared: boolean): Promise<FrontAnswer> => {
    await countPage(request);
    return answerOfNext(renderPage, request, asksShared);
  };

  const page = (request: IncomingMessage, address: string): Promise<FrontAnswer> => {
    if (!isVisitorOpeningPage(request)) return drawPage(request, false);
    return pages.get(address, () => drawPage(request, true));
  };

  return (request, response) => {
    for (const { key, value } of securityHeaders) response.setHeader(key, value);
    request.url = originForm(request.url ?? "/");
    const address = request.url;
    if (!address.startsWith("/")) return refuse(response, 400);
    if (address.length > LONGEST_ADDRESS) return refuse(response, 414);
    if (address.startsWith("/api/")) return api(request, response);
    const card = socialCardHostPath(address);
    if (card) {
      request.url = card;
      return api(request, response);
    }
    nameRoute(findRoute(address));
    const isWhole = request.method === "GET" && PLAIN_ADDRESS.test(address) && !request.headers.range;
    if (isDevelopment) return renderPage(request, response);
    if (BINARY_FILE.test(address)) {
      const tag = isWhole ? findTag(address) : null;
      if (!tag) return renderPage(request, response);
      void tag.then((etag) => {
        if (etag) response.setHeader("ETag", etag);
        renderPage(request, response);
      });
      return;
    }
    const answered = isWhole
      ? (BUILD_FILE.test(address) ? buildFile(request, address) : page(request, address)).then((answer) =>
          send(request, response, answer),
        )
      : countPage(request).then(() => void renderPage(request, response));
    answered.catch((error: unknown) => {
      if (error instanceof ApiError && error.status === 429) {
        response.setHeader("retry-after", "60");
        return refuse(response, 429, "한꺼번에 너무 많이 열었어요. 1분 뒤에 다시 열어 주세요.");
      }
      log().error({ reason: describe(error) }, "a page could not be sent");
      if (response.headersSent) response.destroy();
      else refuse(response, 500);
    });
  };
}

function refuse(response: ServerResponse, status: number, text = ""): void {
  response.writeHead(status, { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" }).end(text);
}

/** Counts a page render against the address's rate limit. Throws 429. */
const countPage = ({ socket, headers }: IncomingMessage): Promise<void> =>
  consumeRead(toAddress(socket.remoteAddress, String(headers["x-forwarded-for"] ?? "")), CALLS_A_PAGE);

const ABSOLUTE = /^[a-z][a-z0-9+.-]*:\/\//i;

/** Strips scheme and host: otherwise a redirect could lead to another host. */
function originForm(url: string): string {
  if (!ABSOLUTE.test(url) || !URL.canParse(url)) return url;
  const { pathname, search } = new URL(url);
  return `${pathname.replace(/^[/\\]+/, "/")}${search}`;
}

const tokenIn = new RegExp(`(?:^|;\\s*)${accessTokenCookie}=([^;]+)`);

/**
 * True for a page request without a member session. The token's signature does not matter: the cached page is public.
 */
function isVisitorOpeningPage({ url = "", headers }: IncomingMessage): boolean {
  if (url.startsWith("/_next/") || url.length > 1024) return false;
  if (!headers.accept?.includes("text/html") || headers.authorization) return false;
  const token = tokenIn.exec(headers.cookie ?? "")?.[1];
  return token === undefined || userFromToken(token)?.is_member !== true;
}
