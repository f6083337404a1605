import type { Chosen } from "@/features/payment/discounts/discounts";
import type { Checkout, OrderBody } from "@/shared/contract/main/booking/order";
import type { PayMethod } from "@/shared/contract/main/booking/states";
import { phoneDigits } from "@/shared/identity/phone";
import type { Orderer } from "./orderer";

interface Draft {
  checkout: Checkout;
  chosen: Chosen;
  orderer: Orderer;
  people: NonNullable<OrderBody["people"]>;
  method: PayMethod;
  shipping?: OrderBody["shipping"];
  picnic?: OrderBody["picnic"];
  /** Foods to report to the venue; empty: the field is left out. */
  allergies: NonNullable<OrderBody["told_allergies"]>;
}

/** Body of the order request. The server compares its amount, which is the sum on the button. */
export const toOrderBody = ({
  checkout,
  chosen,
  orderer,
  people,
  method,
  shipping,
  picnic,
  allergies,
}: Draft): OrderBody => {
  const { quote, coupon, plusId, partner } = chosen;
  const email = orderer.email.trim();
  return {
    hold_id: checkout.hold_id,
    ...(people.length > 0 ? { people } : {}),
    orderer: {
      name: orderer.name.trim(),
      phone: phoneDigits(orderer.phone),
      ...(email ? { email } : {}),
    },
    ...(shipping ? { shipping } : {}),
    ...(picnic ? { picnic } : {}),
    ...(allergies.length > 0 ? { told_allergies: allergies } : {}),
    issued_coupon_id: coupon?.issued_id ?? null,
    plus_discount_id: plusId,
    partner_point: partner && { ...partner, amount: quote.partnerPoint },
    point_amount: quote.ownPoint,
    policy_hash: checkout.refund.policy_hash,
    payment: { amount: quote.payAmount, pay_method: quote.payAmount === 0 ? "point" : method },
  };
};
