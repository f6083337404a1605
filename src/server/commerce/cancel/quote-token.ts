import { createHash } from "node:crypto";
import { z } from "zod";
import { clock } from "@/server/platform/clock";
import { payloadIn, seal, unseal } from "@/server/platform/crypto/seal";
import type { PayBack } from "@/shared/refund/open-ticket-rate";

const LIFE_MS = 10 * 60_000;

/** `b`: what comes back; missing in a token of an earlier release, which knew money alone. */
const token = z.object({
  o: z.string(),
  k: z.string(),
  f: z.number().int(),
  e: z.number().int(),
  b: z.enum(["money", "points"]).default("money"),
});

type Promised = { fee: number; payBack: PayBack };

/** The same items of an order, whatever their order in the request. */
export const itemsKey = (pks: readonly string[]): string =>
  createHash("sha256")
    .update([...new Set(pks)].sort().join("\n"))
    .digest("base64url");

/** What was shown, to be shown to us again: it holds for ten minutes. */
export const makeQuoteToken = (orderId: string, pks: readonly string[], { fee, payBack }: Promised): string => {
  const promised = { o: orderId, k: itemsKey(pks), f: fee, e: clock.nowMs() + LIFE_MS, b: payBack };
  return seal("ticket", Buffer.from(JSON.stringify(promised)).toString("base64url"));
};

/** Whether fee and way are still what the token promised; without a token nothing was promised. */
export function keepsPromise(
  given: string | undefined,
  orderId: string,
  pks: readonly string[],
  { fee, payBack }: Promised,
): boolean {
  if (given === undefined) return true;
  // The same key seals other texts too, which are no JSON.
  const promised = token.safeParse(payloadIn(unseal("ticket", given) ?? ""));
  if (!promised.success || promised.data.o !== orderId || promised.data.k !== itemsKey(pks)) return false;
  if (promised.data.b !== payBack) return false;
  return fee <= promised.data.f && (clock.nowMs() <= promised.data.e || fee === promised.data.f);
}
