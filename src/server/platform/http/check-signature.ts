import { hash, timingSafeEqual } from "node:crypto";
import { clock } from "@/server/platform/clock";
import { signatureRefused } from "@/server/platform/errors";
import { canonicalPayload, decodeQuery, isFreshSignature, readSignature } from "@/shared/signature/canonical";
import type { Exchange } from "./exchange";

const sha256 = (text: string): string => hash("sha256", text);

/**
 * Checks that a request is fresh and matches its signature. Returns the signature of a write, for its admission; null
 * for a read. Throws F010 with the server's time: never 401, which would log the parent out.
 */
export function checkSignature(exchange: Exchange, bodyText: string): string | null {
  const { headers } = exchange.request;
  const now = clock.nowMs();
  const signature = readSignature(headers.get("x-signature"));
  const service = headers.get("x-service-name");
  const version = headers.get("x-service-version");
  if (!signature || service === null || version === null || !isFreshSignature(signature.timestamp, now)) {
    throw signatureRefused(now);
  }
  const parts = {
    timestamp: signature.timestamp,
    method: exchange.method,
    path: exchange.path,
    service,
    version,
    decodedQuery: decodeQuery(exchange.query),
    body: bodyText,
  };
  const expected = sha256(canonicalPayload(parts, sha256));
  if (!timingSafeEqual(Buffer.from(expected), Buffer.from(signature.hash))) throw signatureRefused(now);
  return isWrite(exchange.method) ? signature.hash : null;
}

const isWrite = (method: string) => method !== "GET" && method !== "HEAD";

/** Adds the caller to a signature: two callers can sign the same call at the same moment. */
export const hashCall = (caller: string, signature: string): string => sha256(`${caller}\n${signature}`);
