import type { Order, OrderItem } from "@/server/commerce/order-rows/orders.repository";
import { readSnapshot } from "@/server/commerce/order-rows/snapshot";
import type { StayBooking } from "@/server/commerce/order-rows/stay-bookings";
import { sumWon } from "@/shared/price/quote";
import { blockedTexts, isCancellable } from "@/shared/refund/cancellable";
import { NO_REFUND } from "@/shared/refund/effective-steps";
import { type FeeRate, feeRate, type RefundPolicy } from "@/shared/refund/fee-rate";
import { openTicketRate, type PayBack } from "@/shared/refund/open-ticket-rate";
import { type RefundQuote, refundQuote } from "@/shared/refund/refund-quote";

type Blocked = { pk: string; reason: string; code: "C001" | "C004" };

export type CancelPlan = {
  items: OrderItem[];
  blocked: Blocked[];
  quote: RefundQuote;
  rate: FeeRate;
  /** `points`: the charged money is refunded as points. */
  payBack: PayBack;
  /** True when the order has a coupon and no item is left. */
  couponReturns: boolean;
};

/**
 * A booking's state of confirmation. CLOSED: the venue has closed the slot or a night. DISASTER: a notice covers place
 * and days. Null otherwise.
 */
export type Confirmation = StayBooking["confirmState"] | "CLOSED" | "DISASTER" | null;

/** Refund policy of a dated order; null for undated tickets. */
export function findPolicy(order: Order, confirmation: Confirmation = null): RefundPolicy | null {
  if (order.desiredCheckIn === null) return null;
  const snapshot = readSnapshot(order);
  return {
    kind: snapshot.policy.standard,
    useDate: order.desiredCheckIn,
    paidAt: order.paidAt ?? order.createdAt,
    venueSteps: snapshot.policy.steps,
    ...(snapshot.policy.peaks ? { peaks: snapshot.policy.peaks } : {}),
    ...(snapshot.rate_at_move ? { rateAtMove: snapshot.rate_at_move } : {}),
    isDisaster: confirmation === "DISASTER",
    isClosed: confirmation === "CLOSED",
    isUnconfirmed: confirmation !== null && !["CONFIRMED", "CLOSED", "DISASTER"].includes(confirmation),
  };
}

/** Fee rate of one item at `now`; the difference of a move is always refunded in full. */
function findRate(order: Order, item: OrderItem, now: Date, { confirmation, payBack }: Required<Terms>): FeeRate {
  if (item.isDifference) return { rate: 0, reason: "STEP", daysBefore: 0 };
  const policy = findPolicy(order, confirmation);
  if (policy) return feeRate(policy, now);
  const netPaid = sumWon([item.ownShare, item.partnerShare, item.payShare]);
  const ticket = { validUntil: order.validUntil ?? "9999-12-31", netPaid };
  const isOver = openTicketRate(ticket, "money", now) > 0;
  return { rate: openTicketRate(ticket, payBack, now), reason: isOver ? "EXPIRED" : "STEP", daysBefore: 0 };
}

type Terms = {
  confirmation?: Confirmation;
  /** Refund of expired undated tickets; everything else is refunded as it was paid. */
  payBack?: PayBack;
};

/**
 * Plans the refund of the given items at `now`. Items that cannot be cancelled are in `blocked` with a reason and not
 * in the quote. Pure.
 */
export function planCancel(
  order: Order,
  items: readonly OrderItem[],
  itemIds: readonly string[],
  now: Date,
  { confirmation = null, payBack = "money" }: Terms = {},
): CancelPlan {
  const chosen = items.filter((item) => itemIds.includes(item.id));
  const rated = chosen.map((item) => ({
    item,
    rate: findRate(order, item, now, { confirmation, payBack }),
    blocked: findBlocked(item),
  }));
  const blocked = rated.flatMap(({ item, rate, blocked: reason }): Blocked[] => {
    if (reason) return [{ pk: item.id, reason, code: "C001" }];
    return rate.rate >= NO_REFUND ? [{ pk: item.id, reason: "이용일이 지났어요.", code: "C004" }] : [];
  });
  const open = rated.filter(({ item }) => !blocked.some(({ pk }) => pk === item.id));
  const quote = refundQuote(
    open.map(({ item, rate }) => ({
      pk: item.id,
      ownPoint: item.ownShare,
      partnerPoint: item.partnerShare,
      payAmount: item.payShare,
      rate: rate.rate,
    })),
  );
  const highest = open.map(({ rate }) => rate).sort((a, b) => b.rate - a.rate)[0];
  const leaving = new Set(open.map(({ item }) => item.id));
  return {
    items: open.map(({ item }) => item),
    blocked,
    quote,
    rate: highest ?? { rate: 0, reason: "STEP", daysBefore: 0 },
    payBack: highest?.reason === "EXPIRED" ? payBack : "money",
    couponReturns:
      order.issuedCouponId !== null && items.every((item) => leaving.has(item.id) || item.productState === "CANCEL"),
  };
}

const findBlocked = ({ productState: state, checkInAt }: OrderItem): string | null => {
  if (state === null) return "결제하지 않은 상품이에요.";
  return isCancellable(state, checkInAt) ? null : `${blockedTexts[state]}.`;
};
