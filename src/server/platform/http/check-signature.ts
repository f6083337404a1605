import { hash, timingSafeEqual } from "node:crypto";
import { clock } from "@/server/platform/clock";
import { instantSql, statement } from "@/server/platform/db/statement";
import type { Db } from "@/server/platform/db/types";
import { signatureRefused } from "@/server/platform/errors";
import { canonicalPayload } from "@/shared/signature/canonical";
import { decodeQuery } from "@/shared/signature/decode-query";
import { isFreshSignature, readSignature } from "@/shared/signature/read-signature";
import type { Exchange } from "./exchange";
import { type Counted, countSql, refuseAbove } from "./rate-limit";

/** How long a write's signature is remembered so that it cannot be sent twice: twice the window it is fresh in. */
const REMEMBERED_SECONDS = 10 * 60;

const sha256 = (text: string): string => hash("sha256", text);

/**
 * Checks that a request is fresh and arrived as it was signed. Gives what `takeFirstUse` must still see of a write; null
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

const remember = `insert into signature_replay (hash, expires_at) values ($1, ${instantSql("$2")})
  on conflict do nothing returning hash`;
const firstUse = statement<{ hash: string }>(remember);
const firstUseCounted = statement<Counted>(
  `with seen as (${remember}), counted as (${countSql("$3", "$4", "$5", "exists (select from seen)")}) select * from counted`,
);

type Limit = { key: string; points: number; seconds: number };

/**
 * Remembers a write's signature, so that nobody sends it again, and counts it against `limit` where it has one.
 * Throws F010 for a repeat, which counts nothing, or 429.
 */
export async function takeFirstUse(db: Db, signature: string, limit: Limit | null): Promise<void> {
  const until = clock.offsetMs() + REMEMBERED_SECONDS * 1000;
  if (limit === null) {
    if ((await firstUse(db, signature, until)).length === 0) throw signatureRefused(clock.nowMs());
    return;
  }
  const { key, points, seconds } = limit;
  const [counted] = await firstUseCounted(db, signature, until, key, seconds, clock.offsetMs());
  if (!counted) throw signatureRefused(clock.nowMs());
  refuseAbove(points, counted);
}
