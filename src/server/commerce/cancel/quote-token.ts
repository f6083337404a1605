import { createHash } from "node:crypto";
import { z } from "zod";
import { clock } from "@/server/platform/clock";
import { payloadIn, seal, unseal } from "@/server/platform/crypto/seal";
import type { PayBack } from "@/shared/refund/open-ticket-rate";

const LIFE_MS = 10 * 60_000;

/** Order, key of the items, fee in won, expiry, way of refund. `b` is missing in tokens of an earlier release. */
const token = z.object({
  o: z.string(),
  k: z.string(),
  f: z.number().int(),
  e: z.number().int(),
  b: z.enum(["money", "points"]).default("money"),
});

type Promised = { fee: number; payBack: PayBack };

/** Key of a set of items, independent of their order in the request. */
export const itemsKey = (pks: readonly string[]): string =>
  createHash("sha256")
    .update([...new Set(pks)].sort().join("\n"))
    .digest("base64url");

/** Signs the quote that the buyer saw, with an expiry after ten minutes. */
export const makeQuoteToken = (orderId: string, pks: readonly string[], { fee, payBack }: Promised): string => {
  const promised = { o: orderId, k: itemsKey(pks), f: fee, e: clock.nowMs() + LIFE_MS, b: payBack };
  return seal("ticket", Buffer.from(JSON.stringify(promised)).toString("base64url"));
};

/** True without a token, or if the way of refund is the same and the fee no higher (after expiry: the same). */
export function keepsPromise(
  given: string | undefined,
  orderId: string,
  pks: readonly string[],
  { fee, payBack }: Promised,
): boolean {
  if (given === undefined) return true;
  // The same key seals other texts too, which are not JSON.
  const promised = token.safeParse(payloadIn(unseal("ticket", given) ?? ""));
  if (!promised.success || promised.data.o !== orderId || promised.data.k !== itemsKey(pks)) return false;
  if (promised.data.b !== payBack) return false;
  return fee <= promised.data.f && (clock.nowMs() <= promised.data.e || fee === promised.data.f);
}
