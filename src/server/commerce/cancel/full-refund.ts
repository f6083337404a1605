import type { Purchase, PurchaseItem } from "@/server/commerce/purchases/purchases.repository";
import { clock } from "@/server/platform/clock";
import type { Db } from "@/server/platform/db/types";
import type { Refund } from "@/server/platform/schema/refund";
import { type RefundQuote, refundQuote } from "@/shared/refund/refund-quote";
import { insertRefund } from "./insert-refund";
import { type Confirmation, planCancel } from "./quote-cancel";

/** The reason of a refund that the desk made. */
export const BY_DESK = "BY_DESK";

/**
 * Writes down that everything which is still the buyer's goes back, because the venue will not have them; the caller
 * holds the order's lock and finishes the refund after its commit. null when nothing is left to give back.
 */
export async function openFullRefund(
  tx: Db,
  order: Purchase,
  items: readonly PurchaseItem[],
  confirmation: Confirmation,
): Promise<Refund | null> {
  const ids = items.map(({ id }) => id);
  const plan = planCancel(order, items, ids, clock.now(), { confirmation });
  return plan.items.length === 0 ? null : insertRefund(tx, order, plan);
}

/** What pieces come to when all of each goes back. */
export const quoteInFull = (pieces: readonly PurchaseItem[]): RefundQuote =>
  refundQuote(
    pieces.map(({ id: pk, ownShare: ownPoint, partnerShare: partnerPoint, payShare: payAmount }) => ({
      pk,
      ownPoint,
      partnerPoint,
      payAmount,
      rate: 0,
    })),
  );

/**
 * Writes down that pieces go back without a fee, for a reason that is not the buyer's. The caller holds the order's lock,
 * has chosen pieces that are still to be used, and finishes the refund after its commit.
 */
export const openFreeRefund = (
  tx: Db,
  order: Purchase,
  pieces: readonly PurchaseItem[],
  reason: string,
): Promise<Refund> => insertRefund(tx, order, { items: [...pieces], quote: quoteInFull(pieces), rate: { reason } });
