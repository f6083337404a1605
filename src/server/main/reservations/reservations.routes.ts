import type { Host } from "@/server/platform/http/host";
import { setupCancelRoutes } from "./cancel.routes";
import { setupCheckoutRoutes } from "./checkout.routes";
import { setupListRoutes } from "./list.routes";
import { setupOrderRoutes } from "./orders.routes";
import { setupTicketKeyRoutes } from "./ticket-keys.routes";

/**
 * Main host, reservations:
 * - GET    /reservations/v2/checkout/                 verify, hold the seats, tell the terms
 * - POST   /reservations/hold/{id}/extend/            ten minutes more, once
 * - DELETE /reservations/hold/{id}/                   give the seats back
 * - POST   /reservations/orders/                      an unpaid order
 * - POST   /reservations/orders/{id}/confirm/         charge and finalise
 * - GET    /reservations/orders/{id}/state/           what the checking page polls
 * - GET    /reservations/                             what was bought
 * - GET    /users/orders/                             all of it, page by page
 * - GET    /reservations/{id}/                        one of them (versions 4 and 3)
 * - GET    /reservations/{id}/cancel-check/           what cancelling gives back
 * - POST   /reservations/{id}/cancel-info             cancel
 * - GET    /booking/complete                          what was just bought (order_id), or the stay (booking_id)
 * - GET    /tickets/public-keys/                      what gates check tickets with
 */
export function registerReservationRoutes(host: Host): void {
  setupCheckoutRoutes(host);
  setupOrderRoutes(host);
  setupListRoutes(host);
  setupCancelRoutes(host);
  setupTicketKeyRoutes(host);
}
