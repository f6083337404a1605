import { hash, timingSafeEqual } from "node:crypto";
import { clock } from "@/server/platform/clock";
import type { Db } from "@/server/platform/db/types";
import { signatureRefused } from "@/server/platform/errors";
import { signatureReplay } from "@/server/platform/schema/operations";
import { canonicalPayload } from "@/shared/signature/canonical";
import { decodeQuery } from "@/shared/signature/decode-query";
import { isFreshSignature, readSignature } from "@/shared/signature/read-signature";
import type { Exchange } from "./exchange";

/** How long a write's signature is remembered so that it cannot be sent twice: twice the window it is fresh in. */
const REMEMBERED_SECONDS = 10 * 60;

const sha256 = (text: string): string => hash("sha256", text);

/**
 * Checks that a request is fresh and arrived as it was signed, and that a write is not a repeat.
 * Throws F010 with the server's time: never 401, which would log the parent out.
 */
export async function checkSignature(exchange: Exchange, bodyText: string, db: Db): Promise<void> {
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
  if (isWrite(exchange.method) && !(await firstUse(db, signature.hash))) throw signatureRefused(now);
}

const isWrite = (method: string) => method !== "GET" && method !== "HEAD";

async function firstUse(db: Db, signature: string): Promise<boolean> {
  const stored = await db
    .insert(signatureReplay)
    .values({ hash: signature, expiresAt: clock.sqlNowPlus(REMEMBERED_SECONDS) })
    .onConflictDoNothing()
    .returning({ hash: signatureReplay.hash });
  return stored.length === 1;
}
