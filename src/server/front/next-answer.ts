import type { IncomingMessage, OutgoingHttpHeaders, RequestListener, ServerResponse } from "node:http";
import inject from "light-my-request";
import { sharedPageHeader } from "@/lib/http/from-front";
import { acceptedEncoding, compress, type Encoding, WORTH_COMPRESSING } from "./encoding";

/** A complete Next response that can be sent repeatedly. */
export type FrontAnswer = {
  status: number;
  headers: OutgoingHttpHeaders;
  body: Buffer;
  /** Compressed bodies, filled per encoding on first use. */
  encoded: Partial<Record<Encoding, Promise<Buffer>>>;
  /** Complete, successful and the same for every visitor. */
  isShared: boolean;
};

const PER_SEND = ["connection", "keep-alive", "transfer-encoding", "content-length", "date", sharedPageHeader];
const TEXT = /^(text\/|image\/svg\+xml|application\/(json|javascript|manifest\+json|xml|ld\+json))/;

/**
 * Runs Next without a socket, so that its response can be compressed and stored whole.
 * @param asksShared whether the response can be shared if the page allows it
 */
export async function answerOfNext(
  renderPage: RequestListener,
  request: IncomingMessage,
  asksShared: boolean,
): Promise<FrontAnswer> {
  const { [sharedPageHeader]: _, "accept-encoding": __, ...headers } = request.headers;
  const answer = await inject(renderPage, {
    method: "GET",
    url: request.url ?? "/",
    headers: asksShared ? { ...headers, [sharedPageHeader]: "1" } : headers,
    remoteAddress: request.socket.remoteAddress,
    // Otherwise the library also decodes the whole body as text.
    payloadAsStream: true,
  });
  const chunks: Buffer[] = [];
  for await (const chunk of answer.stream()) chunks.push(chunk);
  const isShared =
    asksShared &&
    answer.statusCode === 200 &&
    answer.headers[sharedPageHeader] === "1" &&
    answer.headers["set-cookie"] === undefined;
  return {
    status: answer.statusCode,
    headers: Object.fromEntries(Object.entries(answer.headers).filter(([name]) => !PER_SEND.includes(name))),
    body: Buffer.concat(chunks),
    encoded: {},
    isShared,
  };
}

const isCompressible = ({ headers, body }: FrontAnswer): boolean =>
  body.length >= WORTH_COMPRESSING && TEXT.test(String(headers["content-type"])) && !headers["content-encoding"];

/** Starts both encodings of a response with a long cache lifetime. */
export function compressWell(answer: FrontAnswer): void {
  if (!isCompressible(answer)) return;
  for (const encoding of ["br", "gzip"] as const) answer.encoded[encoding] = compress(answer.body, encoding, "best");
}

/** Upper estimate of the stored bytes: encodings are smaller than the body, but are added later. */
export const storedSize = ({ body }: FrontAnswer): number => Math.ceil(body.length * 1.5) + 1024;

/** Sends a response in an encoding that the client accepts. */
export async function send(request: IncomingMessage, response: ServerResponse, answer: FrontAnswer): Promise<void> {
  const { status, headers } = answer;
  const etag = headers.etag;
  if (status === 200 && etag !== undefined && request.headers["if-none-match"] === etag) {
    response.writeHead(304, headers).end();
    return;
  }
  const canVary = isCompressible(answer);
  const encoding = canVary ? acceptedEncoding(request.headers["accept-encoding"]) : null;
  if (encoding) answer.encoded[encoding] ??= compress(answer.body, encoding, "fast");
  const body = (encoding && (await answer.encoded[encoding])) ?? answer.body;
  response.writeHead(status, {
    ...headers,
    ...(canVary ? { vary: "Accept-Encoding" } : {}),
    ...(encoding ? { "content-encoding": encoding } : {}),
    // A response without a body (204, 304) has no length either.
    ...(body.length > 0 || status === 200 ? { "content-length": body.length } : {}),
  });
  response.end(body);
}
