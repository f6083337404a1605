import { refusalReason } from "@/server/commerce/payments/toss/toss-refusals";
import { conflict, refused } from "@/server/platform/errors";
import type { QuoteBreakdown } from "@/shared/price/quote-types";

/** 409 with the current amounts: nothing was reserved or charged. */
export const priceChanged = (fresh: QuoteBreakdown) =>
  conflict("C_PRICE", "금액이 바뀌었어요. 바뀐 금액을 확인해 주세요.", {
    quote: {
      list_total: fresh.listTotal,
      product_discount: fresh.productDiscount,
      coupon_discount: fresh.couponDiscount,
      plus_discount: fresh.plusDiscount,
      partner_point: fresh.partnerPoint,
      own_point: fresh.ownPoint,
      pay_amount: fresh.payAmount,
    },
  });

/** 409: the refund terms differ from those shown. */
export const policyChanged = (hash: string) =>
  conflict("C_POLICY", "취소·환불 규정이 바뀌었어요. 다시 확인해 주세요.", { policy_hash: hash });

export const wrongPayment = () => refused("결제 정보가 주문과 달라 결제하지 않았어요. 다시 시도해 주세요.");

const TEXTS: Readonly<Record<string, string>> = {
  superseded: "다른 내용으로 다시 주문했어요.",
  hold_expired: "결제 시간이 지나 자리가 풀렸어요. 같은 시간으로 다시 잡아 볼까요?",
  closed: "그 사이 이곳에서 예약을 닫았어요. 다른 날이나 시간을 골라 주세요.",
  released: "자리를 풀었어요.",
  not_charged: "결제가 이루어지지 않았어요. 다시 시도해 주세요.",
  voided: "예약을 마치지 못해 결제를 취소했어요. 결제한 금액은 그대로 돌려드려요.",
  gateway_unprepared: "결제창을 열지 못했어요. 다시 시도해 주세요.",
};

const NOT_TAKEN = "돈은 빠져나가지 않았어요.";

/** Error text of a failed order: the reason, and on the next line whether money was charged. */
export const failText = (reason: string | null): string | null => {
  if (reason === null) return null;
  const why =
    TEXTS[reason] ??
    refusalReason(reason.replace(/^gateway:/, "")) ??
    "결제사에서 승인하지 않았어요. 다른 결제 수단으로 시도해 주세요.";
  // A voided payment's text already covers the money.
  return reason === "voided" ? why : `${why}\n${NOT_TAKEN}`;
};
