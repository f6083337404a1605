import { promises as dns, type LookupAddress } from "node:dns";
import http, { type IncomingMessage } from "node:http";
import https from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { pipeline } from "node:stream";
import { createGunzip } from "node:zlib";
import { isPublicAddress } from "./public-address";

/** `accept`: media types that the caller can read. `maxBytes`: limit before and after decompression. */
export type UntrustedRequest = {
  readonly accept: readonly string[];
  readonly maxBytes: number;
  /** Total time: names, redirects and body. */
  readonly timeoutMs: number;
};

type Reason = "address" | "private" | "redirects" | "timeout" | "size" | "type" | "status" | "network";

/** Why an address was not read; the message never contains the address, which can hold a secret. */
export class UntrustedError extends Error {
  constructor(
    readonly reason: Reason,
    detail: string = reason,
  ) {
    super(`untrusted address not read: ${detail}`);
  }
}

/** The outside world, which tests replace. */
export type Network = {
  readonly resolve: (host: string) => Promise<readonly LookupAddress[]>;
  readonly isPublic: (address: string) => boolean;
  /** "" is the scheme's own port. */
  readonly ports: readonly string[];
};

export const INTERNET: Network = {
  resolve: (host) => dns.lookup(host, { all: true }),
  isPublic: isPublicAddress,
  ports: ["", "80", "443"],
};

const MOST_REDIRECTS = 3;
const REDIRECTS: readonly (number | undefined)[] = [301, 302, 303, 307, 308];

/**
 * Reads the text at an address that a user entered. Every request to such an address goes through here: http(s) on
 * their own ports, without credentials, to public addresses only, each redirect included. A connection uses the very
 * addresses that were checked, so a name that resolves differently a moment later cannot pass. Throws UntrustedError.
 */
export async function fetchUntrusted(
  address: string,
  request: UntrustedRequest,
  network: Network = INTERNET,
): Promise<string> {
  const signal = AbortSignal.timeout(request.timeoutMs);
  try {
    let url = checkedUrl(address, undefined, network);
    for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects += 1) {
      const answer = await requestOnce(url, request, { network, signal });
      if (typeof answer === "string") return answer;
      url = checkedUrl(answer.location, url, network);
    }
    throw new UntrustedError("redirects");
  } catch (error) {
    if (signal.aborted) throw new UntrustedError("timeout");
    if (error instanceof UntrustedError) throw error;
    throw new UntrustedError("network", networkCode(error));
  }
}

/** True for an address that `fetchUntrusted` would try; its name is not looked up. */
export function canFetchUntrusted(address: string): boolean {
  try {
    checkedUrl(address, undefined, INTERNET);
    return true;
  } catch {
    return false;
  }
}

function checkedUrl(address: string, base: URL | undefined, { ports, isPublic }: Network): URL {
  if (!URL.canParse(address, base)) throw new UntrustedError("address");
  const url = new URL(address, base);
  const isWeb = url.protocol === "https:" || (url.protocol === "http:" && base?.protocol !== "https:");
  if (!isWeb || url.username !== "" || url.password !== "" || !ports.includes(url.port))
    throw new UntrustedError("address");
  // A literal address is never looked up, so the connection's own check does not see it.
  const host = url.hostname.replace(/^\[|\]$/g, "");
  if (isIP(host) !== 0 && !isPublic(host)) throw new UntrustedError("private");
  return url;
}

/** Resolves a name for a connection. One address that is not public refuses the whole name. */
const checkedLookup =
  ({ resolve, isPublic }: Network): LookupFunction =>
  (host, options, callback) => {
    resolve(host).then(
      (found) => {
        const [first] = found;
        if (!first || !found.every(({ address }) => isPublic(address)))
          callback(new UntrustedError(first ? "private" : "network"), "", 0);
        else if (options.all) callback(null, [...found]);
        else callback(null, first.address, first.family);
      },
      (error) => callback(error, "", 0),
    );
  };

type Connection = { network: Network; signal: AbortSignal };

/** The body of one answer, or the address it redirects to. */
function requestOnce(
  url: URL,
  wanted: UntrustedRequest,
  { network, signal }: Connection,
): Promise<string | { location: string }> {
  return new Promise((resolve, reject) => {
    const { request: send } = url.protocol === "https:" ? https : http;
    const request = send(
      url,
      {
        // Pooled connections can lead to an unchecked address.
        agent: false,
        signal,
        lookup: checkedLookup(network),
        headers: { accept: wanted.accept.join(", "), "accept-encoding": "gzip", "user-agent": "nadlang" },
      },
      (answer) => {
        readAnswer(answer, wanted)
          .then(resolve, reject)
          .finally(() => request.destroy());
      },
    );
    request.on("error", reject);
    request.end();
  });
}

async function readAnswer(
  answer: IncomingMessage,
  { accept, maxBytes }: UntrustedRequest,
): Promise<string | { location: string }> {
  const { location, "content-type": type = "", "content-encoding": encoding = "identity" } = answer.headers;
  if (REDIRECTS.includes(answer.statusCode) && location !== undefined) return { location };
  if (answer.statusCode !== 200) throw new UntrustedError("status", `status ${answer.statusCode}`);
  if (!accept.includes(type.split(";", 1)[0]?.trim().toLowerCase() ?? "")) throw new UntrustedError("type");
  if (encoding !== "identity" && encoding !== "gzip") throw new UntrustedError("type", "unknown compression");
  const received = limited(answer, maxBytes);
  // The reader of the unzipped stream sees its errors.
  const body =
    encoding === "gzip"
      ? limited(
          pipeline(received, createGunzip(), () => {}),
          maxBytes,
        )
      : received;
  const chunks: Buffer[] = [];
  for await (const chunk of body) chunks.push(chunk);
  return Buffer.concat(chunks).toString("utf8");
}

async function* limited(chunks: AsyncIterable<Buffer>, maxBytes: number): AsyncGenerator<Buffer> {
  let size = 0;
  for await (const chunk of chunks) {
    size += chunk.length;
    if (size > maxBytes) throw new UntrustedError("size");
    yield chunk;
  }
}

const networkCode = (error: unknown): string =>
  error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : "network";
