import { randomBytes } from "node:crypto";
import { paymentGateway } from "@/server/commerce/payments/gateway-port";
import type { PricedOrder } from "@/server/commerce/pricing/price-order";
import { clock } from "@/server/platform/clock";
import type { Db } from "@/server/platform/db/types";
import { randomNumber, uuidv7 } from "@/server/platform/ids";
import { payment, purchase, purchaseItem } from "@/server/platform/schema/commerce";
import { kstToday } from "@/shared/dates/kst-today";
import type { Purchase } from "./orders.repository";
import type { OrderDraft } from "./place-order";

type Parts = { id: string; draft: OrderDraft; priced: PricedOrder; ordererEnc: string; shippingEnc: string | null };

/** The order, its pieces with the share each instrument pays of them, and the payment to come. */
export async function insertOrder(tx: Db, parts: Parts): Promise<Purchase> {
  const { id, draft, priced, ordererEnc, shippingEnc } = parts;
  const { breakdown, coupon, plus, contract } = priced;
  const usesPartner = breakdown.partnerPoint > 0;
  const [order] = await tx
    .insert(purchase)
    .values({
      id,
      number: randomNumber("ord"),
      displayNumber: displayNumber(),
      userId: draft.userId,
      kind: draft.kind,
      state: "HELD",
      contentPk: draft.target.contentPk,
      holdId: draft.holdId,
      issuedCouponId: coupon?.id ?? null,
      plusDiscountId: plus?.id ?? null,
      partnerContractId: usesPartner ? (contract?.id ?? null) : null,
      partnerMethod: usesPartner ? (contract?.method ?? null) : null,
      listTotal: breakdown.listTotal,
      productDiscount: breakdown.productDiscount,
      couponDiscount: breakdown.couponDiscount,
      plusDiscount: breakdown.plusDiscount,
      partnerPoint: breakdown.partnerPoint,
      ownPoint: breakdown.ownPoint,
      payAmount: breakdown.payAmount,
      payMethod: breakdown.payAmount === 0 ? "point" : draft.expected.pay_method,
      snapshot: { ...draft.snapshot, coupon_name: coupon?.definition.name ?? null },
      ordererEnc,
      shippingEnc,
      desiredCheckIn: draft.dates.checkIn,
      desiredCheckOut: draft.dates.checkOut,
      startsAt: draft.dates.startsAt,
      validUntil: draft.dates.validUntil,
      createdAt: clock.sqlNow(),
    })
    .returning();
  if (!order) throw new Error("An order was not written.");
  await tx.insert(purchaseItem).values(itemsFor(id, draft, priced));
  if (order.payAmount > 0) {
    await tx.insert(payment).values({
      id: uuidv7(),
      purchaseId: id,
      attempt: 1,
      gateway: paymentGateway().name,
      idempotencyKey: randomNumber("pay"),
      method: order.payMethod,
      amount: order.payAmount,
      state: "READY",
      createdAt: clock.sqlNow(),
    });
  }
  return order;
}

function itemsFor(purchaseId: string, { pieces }: OrderDraft, { breakdown }: PricedOrder) {
  return pieces.map((piece, position) => {
    const share = breakdown.lines[position];
    if (!share) throw new Error("A piece has no share of the price.");
    return {
      id: uuidv7(),
      purchaseId,
      position,
      optionPk: piece.optionPk,
      slotPk: piece.slotPk,
      seats: piece.seats,
      name: piece.name,
      listPrice: piece.listPrice,
      productDiscount: share.productDiscount,
      couponShare: share.couponDiscount,
      plusShare: share.plusDiscount,
      partnerShare: share.partnerPoint,
      ownShare: share.ownPoint,
      payShare: share.payAmount,
    };
  });
}

const LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** `N260509-7F3K2QXA`: what a parent reads out on the phone. 40 random bits beside the day. */
function displayNumber(): string {
  const tail = [...randomBytes(8)].map((byte) => LETTERS[byte % LETTERS.length]).join("");
  return `N${kstToday(clock.now()).slice(2).replaceAll("-", "")}-${tail}`;
}
