import { z } from "zod";
import { eraseNotified } from "@/server/commerce/allergies/told-allergies";
import { readBookingComplete } from "@/server/commerce/reservations/booking-complete";
import { listOrders, listReservations, readReservation } from "@/server/commerce/reservations/read-reservations";
import { type Route, route } from "@/server/platform/http/route";
import { reservation, reservationBrief, reservationList, userOrders } from "@/shared/contract/main/booking/reservation";
import { bookingComplete } from "@/shared/contract/stay/booking";
import { pageOffset } from "@/shared/paging/page";
import { rangeQuery, readRange } from "./reservation-range";

const id = z.string().max(64);
const params = z.object({ id });

/** Main host: a member's orders. */
export const listRoutes: readonly Route[] = [
  route({
    method: "GET",
    path: "/reservations/",
    summary: "예약 목록",
    policy: "member",
    versions: ["4"],
    query: rangeQuery,
    reply: reservationList,
    handler: ({ user, query, db }) => listReservations(db, { userId: user.id, ...readRange(query) }),
  }),
  route({
    method: "GET",
    path: "/users/orders/",
    summary: "내 주문 목록",
    policy: "member",
    query: z.object({
      kind: z.enum(["activity", "stay"]).optional(),
      index: z.coerce.number().int().min(1).max(10_000).default(1),
      size: z.coerce.number().int().min(1).max(50).default(20),
    }),
    reply: userOrders,
    handler: ({ user, query: { kind, index, size }, db }) =>
      listOrders(db, { userId: user.id, kind, limit: size, offset: pageOffset(index, size) }),
  }),
  route({
    method: "GET",
    path: "/reservations/:id/",
    summary: "예약 하나",
    policy: "member",
    versions: ["4"],
    params,
    reply: reservation,
    handler: ({ user, params: { id: orderId }, db }) => readReservation(db, { userId: user.id, id: orderId }),
  }),
  // Deletes the allergies reported with an order, so that the venue can no longer see them.
  route({
    method: "DELETE",
    path: "/reservations/:id/told-allergies/",
    summary: "알린 알레르기 지우기",
    policy: "member",
    params,
    reply: z.null(),
    limit: "write",
    handler: async ({ user, params: { id }, db }) => {
      await eraseNotified(db, { id, userId: user.id });
      return null;
    },
  }),
  // api-version 3: only products and scan.
  route({
    method: "GET",
    path: "/reservations/:id/",
    summary: "예약 하나 (상품만)",
    policy: "member",
    versions: ["3"],
    params,
    reply: reservationBrief,
    handler: ({ user, params: { id: orderId }, db }) => readReservation(db, { userId: user.id, id: orderId }),
  }),
  route({
    method: "GET",
    path: "/booking/complete",
    summary: "예약 완료",
    policy: "member",
    query: z.object({ booking_id: id.optional(), order_id: id.optional() }),
    reply: z.union([bookingComplete, reservation]),
    handler: ({ user, query, db }) =>
      query.booking_id === undefined
        ? readReservation(db, { userId: user.id, id: query.order_id ?? "" })
        : readBookingComplete(db, { userId: user.id, id: query.booking_id }),
  }),
];
