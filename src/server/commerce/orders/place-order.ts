import { lockCoupon } from "@/server/commerce/coupons/lock-coupon";
import { holdBusy, holdExpired } from "@/server/commerce/holds/hold.errors";
import { lockHold, lockOpenOrder } from "@/server/commerce/holds/holds.repository";
import { dropDraft } from "@/server/commerce/order-rows/drop-draft";
import { type Order, orderOnHold } from "@/server/commerce/order-rows/orders.repository";
import { reservePartnerPoints } from "@/server/commerce/partner-points/partner-points";
import { spendPoints } from "@/server/commerce/points/move-points";
import { type PricedOrder, priceOrder } from "@/server/commerce/pricing/price-order";
import { phoneIndex } from "@/server/platform/crypto/blind-index";
import { sealField } from "@/server/platform/crypto/field";
import { isUniqueViolation } from "@/server/platform/db/errors";
import { transaction } from "@/server/platform/db/transaction";
import type { Db } from "@/server/platform/db/types";
import { type ApiError, notFound, refused } from "@/server/platform/errors";
import { failpoint } from "@/server/platform/failpoints";
import { uuidv7 } from "@/server/platform/ids";
import { insertOrder, type OrderDraft } from "./insert-order";
import { priceChanged } from "./order.errors";

/**
 * Creates an unpaid order on a live hold: locks the coupon, reserves points and partner points, and inserts one row per
 * item with its shares and a payment with new keys. The same draft returns the same order; another draft on the same
 * hold replaces it. Throws C_HOLD, C_PRICE, C_BUSY or F000; nothing is stored then.
 */
export async function placeOrder(db: Db, draft: OrderDraft, newId: () => string = uuidv7): Promise<Order> {
  const place = () => transaction(db, (tx) => placeIn(tx, draft, newId));
  return place().catch((error) => {
    // A concurrent request placed an order while this one waited for the hold: the second try sees it.
    if (isUniqueViolation(error, "orders_live_hold")) return place();
    throw error;
  });
}

async function placeIn(tx: Db, draft: OrderDraft, newId: () => string): Promise<Order> {
  const held = await lockHold(tx, draft);
  if (!held) throw notFound();
  const open = held.hasOrder ? await lockOpenOrder(tx, draft.holdId) : null;
  if (open?.snapshot.draft_key === draft.snapshot.draft_key) return open;
  if (open?.state === "PAYING") throw holdBusy();
  if (held.state !== "LIVE" || !held.isAlive || held.isSoft) {
    const paid = await orderOnHold(tx, draft);
    if (paid?.snapshot.draft_key === draft.snapshot.draft_key) return paid;
    throw holdExpired();
  }
  if (open) await dropDraft(tx, open, "EXPIRED", "superseded");
  const priced = await priceOrder(tx, draft);
  const mistake = mistakeIn(draft, priced);
  if (mistake) throw mistake;
  const order = await write(tx, draft, priced, newId());
  await failpoint("checkout.order-before-commit");
  return order;
}

/** Error when the browser's amount is outdated or a payment method is missing; else null. */
function mistakeIn({ expected }: OrderDraft, { breakdown }: PricedOrder): ApiError | null {
  if (expected.amount !== breakdown.payAmount) return priceChanged(breakdown);
  return breakdown.payAmount > 0 && expected.pay_method === "point" ? refused("결제 수단을 골라 주세요.") : null;
}

async function write(tx: Db, draft: OrderDraft, priced: PricedOrder, id: string): Promise<Order> {
  const { userId } = draft;
  const { breakdown, coupon, contract } = priced;
  if (coupon) await lockCoupon(tx, { userId, issuedId: coupon.id });
  const order = await insertOrder(tx, toParts(draft, priced, id));
  await spendPoints(tx, {
    userId,
    amount: breakdown.ownPoint,
    reason: draft.snapshot.content.name,
    dedupeKey: `order:${id}:spend`,
    orderId: id,
  });
  await draft.writeMore?.(tx, id);
  if (contract) {
    await reservePartnerPoints(tx, {
      contractId: contract.id,
      userId,
      orderId: id,
      amount: breakdown.partnerPoint,
      dedupeKey: `order:${id}:reserve`,
    });
  }
  return order;
}

/** Order parts, with personal data encrypted for the order's row. */
const toParts = (draft: OrderDraft, priced: PricedOrder, id: string) => ({
  id,
  draft,
  priced,
  ordererEnc: sealField({ table: "orders", column: "orderer_enc", row: id }, JSON.stringify(draft.personal.orderer)),
  ordererPhoneHash: phoneIndex(draft.personal.orderer.phone),
  shippingEnc:
    draft.personal.shipping &&
    sealField({ table: "orders", column: "shipping_enc", row: id }, JSON.stringify(draft.personal.shipping)),
});
