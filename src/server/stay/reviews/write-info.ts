import { findOrder, loadItems, type Order } from "@/server/commerce/order-rows/orders.repository";
import { readSnapshot } from "@/server/commerce/order-rows/snapshot";
import { loadStays, type Stay } from "@/server/commerce/order-rows/stay-bookings";
import { MAX_PHOTOS } from "@/server/commerce/photos/take-photos";
import { isStayKept } from "@/server/commerce/reservations/stay-visit";
import { REASONS } from "@/server/commerce/reviews/copy";
import { findReview } from "@/server/commerce/reviews/list-reviews";
import { stayReview } from "@/server/commerce/reviews/review-wire";
import type { Visit } from "@/server/commerce/reviews/write-review";
import { reviewReward } from "@/server/commerce/settings/remote-settings";
import { clock } from "@/server/platform/clock";
import type { Db } from "@/server/platform/db/types";
import { notFound, refused } from "@/server/platform/errors";
import type { StayReviewWriteInfo } from "@/shared/contract/stay/reviews";
import { REVIEW_TAGS } from "@/shared/review/review-tags";
import { stayReviewWindow } from "@/shared/review/stay-review-window";

type Ask = { userId: string; bookingId: string };

/** A member's paid stay and why it cannot be reviewed now (null: it can). Throws 404 for others' and missing ones. */
async function checkStay(
  db: Db,
  { userId, bookingId }: Ask,
): Promise<{ order: Order; stay: Stay; reason: string | null }> {
  const order = await findOrder(db, { userId, id: bookingId });
  const stay = order?.paidAt ? (await loadStays(db, [bookingId])).get(bookingId) : undefined;
  if (!order || !stay) throw notFound();
  const items = await loadItems(db, bookingId);
  return { order, stay, reason: findReason(stay, isStayKept({ items, stay })) };
}

/** The stay that a member can review now. Throws 404, F000 with the reason. */
export async function reviewableStay(db: Db, ask: Ask): Promise<Visit> {
  const { order, stay, reason } = await checkStay(db, ask);
  if (reason !== null) throw refused(reason);
  const { content, stay: room } = readSnapshot(order);
  const { accommodationId, checkIn, childrenAges } = stay.booking;
  return {
    kind: "stay",
    orderId: order.id,
    place: { id: accommodationId, name: content.name },
    visitedAt: checkIn,
    optionText: room?.product_name ?? "",
    childAges: childrenAges,
  };
}

function findReason({ booking, hasReview }: Stay, isKept: boolean): string | null {
  if (hasReview) return REASONS.written;
  if (booking.confirmState === "WAIT") return REASONS.unconfirmed;
  if (!isKept) return REASONS.canceled;
  const { from, until } = stayReviewWindow(booking.checkOut);
  if (clock.nowMs() < from) return REASONS.early;
  return clock.nowMs() >= until ? REASONS.late : null;
}

/** Data for the forms that write and change a review. Throws 404. */
export async function stayWriteInfo(db: Db, ask: Ask): Promise<StayReviewWriteInfo> {
  const { order, stay, reason } = await checkStay(db, ask);
  const { content, stay: room } = readSnapshot(order);
  const { booking } = stay;
  const own = await findReview(db, { kind: "stay", by: "ownOrder", key: ask.bookingId, userId: ask.userId });
  return {
    booking_id: order.id,
    accommodation_id: booking.accommodationId,
    accommodation_name: content.name,
    product_name: room?.product_name ?? "",
    check_in_date: booking.checkIn,
    check_out_date: booking.checkOut,
    writable: reason === null,
    reason,
    writable_until: new Date(stayReviewWindow(booking.checkOut).until).toISOString(),
    tags: [...REVIEW_TAGS.stay],
    max_photos: MAX_PHOTOS,
    reward: await reviewReward(db),
    review: own && stayReview(own),
  };
}
