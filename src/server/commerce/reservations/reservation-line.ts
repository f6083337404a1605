import { planCancel } from "@/server/commerce/cancel/quote-cancel";
import type { Order, OrderItem } from "@/server/commerce/order-rows/orders.repository";
import { peopleLeft } from "@/server/commerce/order-rows/people-left";
import { readSnapshot } from "@/server/commerce/order-rows/snapshot";
import type { Stay } from "@/server/commerce/order-rows/stay-bookings";
import { clock } from "@/server/platform/clock";
import type { ReservationList } from "@/shared/contract/main/booking/reservation";
import { kstToday } from "@/shared/dates/kst";
import { sumWon } from "@/shared/price/quote";
import { lastDay, netPaid, toState } from "./reservation-view";
import { toStayVisit } from "./stay-visit";

export function reservationLine(
  order: Order,
  items: readonly OrderItem[],
  { stay, isTakenBack: isExternalRefund, isClosed }: { stay: Stay | null; isTakenBack: boolean; isClosed: boolean },
  now: Date = clock.now(),
): ReservationList["reservations"][number] {
  const snapshot = readSnapshot(order);
  const tickets = items.filter(({ isDifference }) => !isDifference);
  const plan = planCancel(
    order,
    items,
    tickets.map(({ id }) => id),
    now,
    { confirmation: stay?.booking.confirmState ?? null },
  );
  const isPast = kstToday(now) > lastDay(order) || tickets.every(({ productState }) => productState === "COMPLETE");
  return {
    id: order.id,
    display_number: order.displayNumber,
    kind: order.kind,
    name: snapshot.content.name,
    scene: snapshot.content.scene,
    place_text: snapshot.content.place_text,
    desired_check_in: order.desiredCheckIn,
    starts_at: order.startsAt,
    valid_until: order.validUntil,
    people_text: peopleLeft(order, items),
    total: sumWon([order.partnerPoint, order.ownPoint, order.payAmount]),
    left: sumWon(items.filter(({ productState }) => productState !== "CANCEL").map(netPaid)),
    paid_at: (order.paidAt ?? order.createdAt).toISOString(),
    state: toState(order),
    segment: order.state === "CANCELED" ? "canceled" : isPast ? "past" : "upcoming",
    cancellable_count: plan.items.length,
    ...(isExternalRefund ? { is_taken_back: true } : {}),
    ...(isClosed ? { is_time_closed: true } : {}),
    ...(stay ? { stay: toStayVisit({ order, items, stay }, now) } : {}),
  };
}
