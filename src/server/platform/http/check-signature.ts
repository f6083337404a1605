import { hash, timingSafeEqual } from "node:crypto";
import { clock } from "@/server/platform/clock";
import { instantSql, statement } from "@/server/platform/db/statement";
import type { Db } from "@/server/platform/db/types";
import { signatureRefused } from "@/server/platform/errors";
import { canonicalPayload } from "@/shared/signature/canonical";
import { decodeQuery } from "@/shared/signature/decode-query";
import { isFreshSignature, readSignature } from "@/shared/signature/read-signature";
import type { Exchange } from "./exchange";
import { type Allowance, COUNTED_KEYS, type CountedKey, countSql, refuseAbove } from "./rate-limit";

/**
 * How long a write's signature is remembered so that it cannot be sent twice: twice the window it is fresh
 * in.
 */
const REMEMBERED_SECONDS = 10 * 60;

const sha256 = (text: string): string => hash("sha256", text);

/**
 * Checks that a request is fresh and arrived as it was signed. Gives a write's signature, for
 * `takeFirstUse`; null for a read. Throws F010 with the server's time: never 401, which would log the parent out.
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

const REMEMBER = (hash: string, until: string): string =>
  `insert into signature_replay (hash, expires_at) select ${hash}, ${instantSql(until)}`;

const firstUse = statement<{ hash: string }>(`${REMEMBER("$1", "$2")} on conflict do nothing returning hash`);

const firstUseCounted = statement<CountedKey & { is_first: boolean }>(
  `with counted as (${countSql(COUNTED_KEYS, "$4")}), seen as (${REMEMBER("$5", "$6")}
     where not exists (select from counted c join unnest($1::text[], $7::int[]) a (key, most) using (key) where c.points > a.most)
     on conflict do nothing returning hash)
   select c.*, exists (select from seen) as is_first from counted c`,
);

/** Whose signature it is: two callers may well sign the same call at the same moment. */
export const callOf = (caller: string, signature: string): string => sha256(`${caller}\n${signature}`);

/**
 * Remembers a caller's call (`callOf`), so that it is never done twice, and counts it. Called when nothing is
 * left that could refuse it before it does anything. Throws 429, of which nothing is remembered, or F010 for
 * a repeat.
 */
export async function takeFirstUse(db: Db, call: string, allowances: readonly Allowance[]): Promise<void> {
  const until = clock.offsetMs() + REMEMBERED_SECONDS * 1000;
  if (allowances.length === 0) {
    if ((await firstUse(db, call, until)).length === 0) throw signatureRefused(clock.nowMs());
    return;
  }
  const counted = await firstUseCounted(
    db,
    allowances.map(({ key }) => key),
    allowances.map(() => 1),
    allowances.map(({ seconds }) => seconds),
    clock.offsetMs(),
    call,
    until,
    allowances.map(({ points }) => points),
  );
  refuseAbove(allowances.map(({ key, points }) => ({ points, counted: counted.find((row) => row.key === key) })));
  if (!counted.every(({ is_first: isFirst }) => isFirst)) throw signatureRefused(clock.nowMs());
}
