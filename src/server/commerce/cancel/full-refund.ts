import type { Order, OrderItem } from "@/server/commerce/order-rows/orders.repository";
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
  order: Order,
  items: readonly OrderItem[],
  confirmation: Confirmation,
): Promise<Refund | null> {
  const ids = items.map(({ id }) => id);
  const plan = planCancel(order, items, ids, clock.now(), { confirmation });
  return plan.items.length === 0 ? null : insertRefund(tx, order, plan);
}

/** What items come to when all of each goes back. */
export const quoteInFull = (items: readonly OrderItem[]): RefundQuote =>
  refundQuote(
    items.map(({ id: pk, ownShare: ownPoint, partnerShare: partnerPoint, payShare: payAmount }) => ({
      pk,
      ownPoint,
      partnerPoint,
      payAmount,
      rate: 0,
    })),
  );

/**
 * Writes down that items go back without a fee, for a reason that is not the buyer's. The caller holds the order's lock,
 * has chosen items that are still to be used, and finishes the refund after its commit.
 */
export const openFreeRefund = (tx: Db, order: Order, items: readonly OrderItem[], reason: string): Promise<Refund> =>
  insertRefund(tx, order, { items: [...items], quote: quoteInFull(items), rate: { reason } });
