import type { Order, OrderItem } from "@/server/commerce/order-rows/orders.repository";
import { readSnapshot } from "@/server/commerce/order-rows/snapshot";
import { readGuest, type Stay } from "@/server/commerce/order-rows/stay-bookings";
import type { StayVisit } from "@/shared/contract/main/booking/stay-visit";
import { stayReviewWindow } from "@/shared/review/stay-review-window";

type Parts = { order: Order; items: readonly OrderItem[]; stay: Stay };

/** True when the stay is confirmed and not canceled. */
export const isStayKept = ({ items, stay }: Pick<Parts, "items" | "stay">): boolean =>
  stay.booking.confirmState === "CONFIRMED" &&
  items.some(({ productState }) => productState === "ORDER" || productState === "COMPLETE");

/** Stay details for its member. */
export function toStayVisit(parts: Parts, now: Date): StayVisit {
  const { booking, hasReview } = parts.stay;
  const { stay: room } = readSnapshot(parts.order);
  const window = stayReviewWindow(booking.checkOut);
  const isOver = now.getTime() >= window.from && now.getTime() < window.until;
  return {
    accommodation_id: booking.accommodationId,
    product_id: booking.productId,
    product_name: room?.product_name ?? "",
    check_in_date: booking.checkIn,
    check_out_date: booking.checkOut,
    check_in_from: room?.check_in_from ?? "15:00",
    check_out_until: room?.check_out_until ?? "11:00",
    adults: booking.adults,
    children_ages: booking.childrenAges,
    guest_name: readGuest(booking)?.name ?? "",
    arrival_transport: booking.arrivalTransport,
    gear: room?.gear ?? [],
    confirm_state: booking.confirmState,
    answer_until: booking.confirmState === "WAIT" ? (booking.answerBy?.toISOString() ?? null) : null,
    is_reviewable: isOver && !hasReview && isStayKept(parts),
  };
}
