import type { Order } from "@/server/commerce/order-rows/orders.repository";
import { clockText, dateText } from "@/shared/dates/date-text";

type Facts = { name: string } & Pick<
  Order,
  "desiredCheckIn" | "startsAt" | "ownPoint" | "partnerPoint" | "issuedCouponId"
>;

/** Message to the buyer of an order whose payment was cancelled at the gateway or card company. */
export const externalRefundText = (order: Facts): string => {
  const { name, desiredCheckIn: day, startsAt, issuedCouponId, ownPoint, partnerPoint } = order;
  const besides = [ownPoint + partnerPoint > 0 ? "포인트" : "", issuedCouponId ? "쿠폰" : ""].filter(Boolean);
  return [
    "[나들랑] 카드사나 결제대행사에서 결제가 취소되어 예약도 취소됐어요.",
    [name, day && dateText(day), startsAt && clockText(startsAt)].filter(Boolean).join(" "),
    `결제한 금액은 수수료 없이 결제 수단으로 돌아가요.${besides.length > 0 ? ` 쓴 ${besides.join("와 ")}도 돌려드렸어요.` : ""}`,
    "가려면 다시 예약해 주세요.",
  ].join("\n");
};
