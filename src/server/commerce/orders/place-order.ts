import { couponUnusable, lockCoupon } from "@/server/commerce/coupons/lock-coupon";
import { holdBusy, holdGone } from "@/server/commerce/holds/hold.errors";
import { lockHold, lockOpenPurchase } from "@/server/commerce/holds/holds.repository";
import { reservePartnerPoints } from "@/server/commerce/partner-points/partner-points";
import { spendPoints } from "@/server/commerce/points/move-points";
import { type PricedOrder, priceOrder } from "@/server/commerce/pricing/price-order";
import { dropDraft } from "@/server/commerce/purchases/drop-draft";
import { type Purchase, purchaseOnHold } from "@/server/commerce/purchases/purchases.repository";
import { sealField } from "@/server/platform/crypto/field";
import { isUniqueViolation } from "@/server/platform/db/errors";
import { transaction } from "@/server/platform/db/transaction";
import type { Db } from "@/server/platform/db/types";
import { notFound, refused } from "@/server/platform/errors";
import { failpoint } from "@/server/platform/failpoints";
import { uuidv7 } from "@/server/platform/ids";
import { insertOrder, type OrderDraft } from "./insert-order";
import { priceChanged } from "./order.errors";

/**
 * Writes an unpaid order on a live hold in one transaction: coupon locked, points and partner points set aside, one row
 * a piece with its shares, and a payment with fresh keys. The same draft again gives the same order; another draft on the
 * same hold takes its place. Throws C_HOLD, C_PRICE, C_BUSY or F000, and then nothing was kept.
 */
export async function placeOrder(db: Db, draft: OrderDraft, newId: () => string = uuidv7): Promise<Purchase> {
  try {
    return await transaction(db, async (tx) => {
      const [held, open] = await Promise.all([lockHold(tx, draft), lockOpenPurchase(tx, draft.holdId)]);
      if (!held) throw notFound();
      if (open && open.snapshot.draft_key === draft.snapshot.draft_key) return open;
      if (open?.state === "PAYING") throw holdBusy();
      const paid = held.state === "CONSUMED" ? await purchaseOnHold(tx, draft) : null;
      if (paid && paid.snapshot.draft_key === draft.snapshot.draft_key) return paid;
      if (held.state !== "LIVE" || !held.isAlive || held.isSoft) throw holdGone();
      if (open) await dropDraft(tx, open, "EXPIRED", "superseded");
      const priced = await priceOrder(tx, draft);
      checkAmount(draft, priced);
      const order = await write(tx, draft, priced, newId());
      await failpoint("checkout.order-before-commit");
      return order;
    });
  } catch (error) {
    if (isUniqueViolation(error, "purchase_live_coupon")) throw couponUnusable();
    throw error;
  }
}

function checkAmount({ expected }: OrderDraft, { breakdown }: PricedOrder): void {
  if (expected.amount !== breakdown.payAmount) throw priceChanged(breakdown);
  if (breakdown.payAmount > 0 && expected.pay_method === "point") throw refused("결제 수단을 골라 주세요.");
}

async function write(tx: Db, draft: OrderDraft, priced: PricedOrder, id: string): Promise<Purchase> {
  const { userId } = draft;
  const { breakdown, coupon, contract } = priced;
  if (coupon) await lockCoupon(tx, { userId, issuedId: coupon.id });
  const order = await insertOrder(tx, {
    id,
    draft,
    priced,
    ordererEnc: sealField(
      { table: "purchase", column: "orderer_enc", row: id },
      JSON.stringify(draft.personal.orderer),
    ),
    shippingEnc:
      draft.personal.shipping &&
      sealField({ table: "purchase", column: "shipping_enc", row: id }, JSON.stringify(draft.personal.shipping)),
  });
  await spendPoints(tx, {
    userId,
    amount: breakdown.ownPoint,
    reason: draft.snapshot.content.name,
    dedupeKey: `order:${id}:spend`,
    purchaseId: id,
  });
  await draft.writeMore?.(tx, id);
  if (contract) {
    await reservePartnerPoints(tx, {
      contractId: contract.id,
      userId,
      purchaseId: id,
      amount: breakdown.partnerPoint,
      dedupeKey: `order:${id}:reserve`,
    });
  }
  return order;
}
