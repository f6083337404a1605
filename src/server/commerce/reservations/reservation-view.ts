import { EXTERNAL_REFUND } from "@/server/commerce/cancel/external-refund";
import { findPolicy, planCancel } from "@/server/commerce/cancel/quote-cancel";
import type { Closing } from "@/server/commerce/order-rows/closed-slots";
import type { Order, OrderItem, Payment } from "@/server/commerce/order-rows/orders.repository";
import { peopleLeft } from "@/server/commerce/order-rows/people-left";
import { readSnapshot } from "@/server/commerce/order-rows/snapshot";
import type { Stay } from "@/server/commerce/order-rows/stay-bookings";
import { findPapers } from "@/server/commerce/papers/order-papers";
import { planExtension } from "@/server/commerce/visits/extend-tickets";
import { codeEnd, signTicket } from "@/server/commerce/visits/ticket";
import { clock } from "@/server/platform/clock";
import type { Refund } from "@/server/platform/schema/refund";
import type { PicnicView } from "@/shared/contract/main/booking/picnic";
import type { Reservation } from "@/shared/contract/main/booking/reservation";
import type { Disaster } from "@/shared/contract/main/content-facts";
import type { ReviewReward } from "@/shared/contract/main/reviews";
import { kstInstant, kstToday } from "@/shared/dates/kst";
import { addDays } from "@/shared/dates/plain-date";
import { sumWon } from "@/shared/price/quote";
import { isCancellable } from "@/shared/refund/cancellable";
import { claimEnd } from "@/shared/refund/open-ticket-rate";
import { refundTimeline } from "@/shared/refund/refund-timeline";
import { icsUrl } from "./ics-link";
import { toStayVisit } from "./stay-visit";

type Parts = {
  order: Order;
  items: readonly OrderItem[];
  payment: Payment | null;
  refunds: readonly Refund[];
  /** Only for stays. */
  stay: Stay | null;
  /** Only for groups. */
  picnic?: PicnicView | null;
  /** Set when the venue closed the slot. */
  closing?: Closing | null;
  /** Set when a disaster waives the cancel fee. */
  disaster?: Disaster | null;
  /** Reward for a first review now. */
  reward: ReviewReward;
};

type RefundTimeline = Reservation["refund_timeline"];

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

/** Won paid for an item with points and money: the basis of a refund. */
export const netPaid = (item: OrderItem): number => sumWon([item.partnerShare, item.ownShare, item.payShare]);

const isOpen = ({ productState, checkInAt }: OrderItem): boolean =>
  productState !== null && isCancellable(productState, checkInAt);

const soldPrice = (item: OrderItem): number => item.listPrice - item.productDiscount;

const isUnusedPastEnd = (order: Order, now: Date): boolean =>
  order.desiredCheckIn === null && order.validUntil !== null && kstToday(now) > order.validUntil;

/** Last day of an order: visit, check-out, or end of validity. */
export const lastDay = (order: Order): string =>
  order.desiredCheckOut ?? order.desiredCheckIn ?? order.validUntil ?? kstToday(order.createdAt);

const firstScan = (items: readonly OrderItem[]): Date | null =>
  items.reduce<Date | null>((first, { checkInAt: at }) => (at && (!first || at < first) ? at : first), null);

export const toState = (order: Order): Reservation["state"] =>
  order.state === "PARTIAL_CANCELED" || order.state === "CANCELED" ? order.state : "PAID";

/** Accommodation for a stay's ticket code; null until the host has confirmed. */
const findAccommodation = (stay: Stay | null): number | null =>
  stay?.booking.confirmState === "CONFIRMED" ? stay.booking.accommodationId : null;

function toProducts({ order, items, stay }: Pick<Parts, "order" | "items" | "stay">, now: Date) {
  const accommodation = findAccommodation(stay);
  return items.flatMap((item) =>
    item.productState === null || item.isDifference
      ? []
      : [
          {
            pk: item.id,
            option_name: item.name,
            product_state: item.productState,
            option_price: soldPrice(item),
            net_paid: netPaid(item),
            selected: isOpen(item),
            check_in_at: iso(item.checkInAt),
            expired: isUnusedPastEnd(order, now),
            ticket_code: signTicket({
              ticket: item.id,
              product: item.optionId,
              ...(accommodation === null ? {} : { accommodation }),
              date: order.desiredCheckIn,
              n: 1,
              exp: Math.floor(codeEnd(lastDay(order)) / 1000),
            }),
          },
        ],
  );
}

/** Refund steps of undated tickets: full until their last day, then less until the claim period ends. */
function openTimeline(order: Order, items: readonly OrderItem[], now: Date): RefundTimeline {
  const ids = items.map(({ id }) => id);
  const bought = order.paidAt ?? order.createdAt;
  const ends =
    order.validUntil === null
      ? []
      : [addDays(order.validUntil, 1), claimEnd(order.validUntil)].map((day) => new Date(kstInstant(day)));
  const cuts = [bought, ...ends];
  return cuts.slice(0, Math.max(1, ends.length)).map((from, index) => {
    const { rate, quote } = planCancel(order, items, ids, from);
    const to = cuts[index + 1] ?? null;
    const isPast = to !== null && to <= now;
    return {
      from: from.toISOString(),
      to: iso(to),
      rate: rate.rate,
      refund: quote.refund,
      is_now: from <= now && !isPast,
      is_past: isPast,
    };
  });
}

/** Refund steps: period, rate and amount. */
export function toTimeline(
  { order, items, stay, closing, disaster }: Pick<Parts, "order" | "items" | "stay" | "closing" | "disaster">,
  now: Date,
): RefundTimeline {
  const live = sumWon(items.filter((item) => !item.isDifference && isOpen(item)).map(netPaid));
  const policy = findPolicy(order, closing ? "CLOSED" : disaster ? "DISASTER" : (stay?.booking.confirmState ?? null));
  if (!policy) {
    return openTimeline(order, items, now);
  }
  return refundTimeline(policy, live, now).map((step) => ({
    from: new Date(step.from).toISOString(),
    to: new Date(step.until).toISOString(),
    rate: step.rate,
    refund: step.refund,
    is_now: step.state === "now",
    is_past: step.state === "past",
  }));
}

function extensionView(order: Order, items: readonly OrderItem[], now: Date): NonNullable<Reservation["extension"]> {
  const offer = planExtension(order, items, now);
  return { from: readSnapshot(order).extension?.from ?? null, until: "until" in offer ? offer.until : null };
}

/** A paid order for its member, from the data stored with the order, not today's catalogue. */
export function reservationView(parts: Parts, now: Date = clock.now()): Reservation {
  const { order, items, payment, refunds, stay, picnic, closing, disaster, reward } = parts;
  const snapshot = readSnapshot(order);
  const done = refunds.filter(({ state }) => state === "DONE");
  return {
    id: order.id,
    display_number: order.displayNumber,
    kind: order.kind,
    review_reward: reward,
    content: snapshot.content,
    state: toState(order),
    desired_check_in: order.desiredCheckIn,
    starts_at: order.startsAt,
    valid_until: order.validUntil,
    check_in_at: iso(firstScan(items)),
    people_text: peopleLeft(order, items),
    products: toProducts(parts, now),
    payment: {
      list_total: order.listTotal,
      product_discount: order.productDiscount,
      coupon_discount: order.couponDiscount,
      plus_discount: order.plusDiscount,
      partner_point: order.partnerPoint,
      partner_method: order.partnerMethod,
      own_point: order.ownPoint,
      pay_amount: order.payAmount,
      pay_method: order.payMethod,
      refunded_amount: payment?.refundedAmount ?? 0,
      fee: sumWon(done.map(({ fee }) => fee)),
      receipt_url: payment?.receiptUrl ?? null,
      coupon_name: snapshot.coupon_name,
    },
    refunds: refunds.map((refund) => ({
      id: refund.id,
      state: refund.state,
      pay_amount: refund.payAmount,
      partner_point: refund.partnerPoint,
      own_point: sumWon([refund.ownPoint, refund.asPoints]),
      fee: refund.fee,
      created_at: refund.createdAt.toISOString(),
      done_at: iso(refund.doneAt),
      returned_at: iso(refund.returnedAt),
      ...(refund.returnedBy === "deadline" ? { is_return_unconfirmed: true } : {}),
      ...(refund.reason === "MOVED" ? { is_move: true } : {}),
      ...(refund.reason === EXTERNAL_REFUND ? { is_taken_back: true } : {}),
    })),
    ...(disaster ? { disaster } : {}),
    refund_timeline: toTimeline(parts, now),
    ...(order.kind === "activity" && order.desiredCheckIn === null
      ? { extension: extensionView(order, items, now) }
      : {}),
    papers: findPapers(snapshot),
    ...(snapshot.child_months ? { child_months: snapshot.child_months } : {}),
    cautions: snapshot.cautions,
    venue: snapshot.venue,
    paid_at: (order.paidAt ?? order.createdAt).toISOString(),
    ics_url: icsUrl(order.id),
    moved_from: order.movedFrom,
    ...(stay ? { stay: toStayVisit({ order, items, stay }, now) } : {}),
    ...(picnic ? { picnic } : {}),
    ...(closing && closing.refundAt > now
      ? { closed_time: { reason: closing.reason, refund_at: closing.refundAt.toISOString() } }
      : {}),
  };
}
