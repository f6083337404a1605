import type { Order, OrderItem } from "@/server/commerce/order-rows/orders.repository";
import { clock } from "@/server/platform/clock";
import type { Db } from "@/server/platform/db/types";
import type { Refund } from "@/server/platform/schema/refund";
import { type RefundQuote, refundQuote } from "@/shared/refund/refund-quote";
import { insertRefund } from "./insert-refund";
import { type Confirmation, planCancel } from "./quote-cancel";

/** Reason of a refund made by desk staff. */
export const BY_DESK = "BY_DESK";
/** Reason of a refund of one booking by its venue's fault. */
export const BY_VENUE = "BY_VENUE";

/**
 * Writes a refund of all items that can still be cancelled, when the venue does not confirm the booking. The caller
 * holds the order's lock and finishes the refund after its commit. Returns null when nothing is left to refund.
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

export const quoteInFull = (
  items: readonly Pick<OrderItem, "id" | "ownShare" | "partnerShare" | "payShare">[],
): RefundQuote =>
  refundQuote(
    items.map((item) => ({
      pk: item.id,
      ownPoint: item.ownShare,
      partnerPoint: item.partnerShare,
      payAmount: item.payShare,
      rate: 0,
    })),
  );

/**
 * Writes a refund of items without a fee. The caller holds the order's lock, passes unused items only, and finishes the
 * refund after its commit.
 */
export const openFreeRefund = (tx: Db, order: Order, items: readonly OrderItem[], reason: string): Promise<Refund> =>
  insertRefund(tx, order, { items: [...items], quote: quoteInFull(items), rate: { reason } });
