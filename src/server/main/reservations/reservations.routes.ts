import { z } from "zod";
import { ticketPublicKeys } from "@/server/commerce/visits/ticket";
import { type Route, route } from "@/server/platform/http/route";
import { cancelRoutes } from "./cancel.routes";
import { checkoutRoutes } from "./checkout.routes";
import { extensionRoutes } from "./extension.routes";
import { listRoutes } from "./list.routes";
import { orderRoutes } from "./orders.routes";

/** Public keys for a gate's scanner: any of them verifies the signature (second half) of a ticket code. */
const ticketKeys = z.object({ algorithm: z.literal("Ed25519"), keys: z.array(z.string()) });

/**
 * Main host, reservations:
 * - GET    /reservations/v2/checkout/                 validate, hold the seats, return the terms
 * - POST   /reservations/hold/{id}/extend/            ten minutes more, once
 * - DELETE /reservations/hold/{id}/                   release the seats
 * - POST   /reservations/orders/                      place an unpaid order
 * - POST   /reservations/orders/{id}/confirm/         charge and finalise
 * - GET    /reservations/orders/{id}/state/           polled by the page that checks the payment
 * - GET    /reservations/                             orders of a period
 * - GET    /users/orders/                             all orders, paged
 * - GET    /reservations/{id}/                        one of them (versions 4 and 3)
 * - GET    /reservations/{id}/cancel-check/           refund quote
 * - POST   /reservations/{id}/cancel-info             cancel
 * - POST   /reservations/{id}/extension/              extend undated tickets by 90 days, once
 * - GET    /booking/complete                          the completed order (order_id) or stay (booking_id)
 * - GET    /tickets/public-keys/                      keys with which gates verify tickets
 */
export const reservationRoutes: readonly Route[] = [
  ...checkoutRoutes,
  ...orderRoutes,
  ...listRoutes,
  ...cancelRoutes,
  ...extensionRoutes,
  route({
    method: "GET",
    path: "/tickets/public-keys/",
    summary: "입장권을 네트워크 없이 확인하는 공개 열쇠",
    policy: "public",
    reply: ticketKeys,
    handler: async () => ({ algorithm: "Ed25519" as const, keys: ticketPublicKeys() }),
  }),
];
