import { z } from "zod";
import { ticketPublicKeys } from "@/server/commerce/visits/ticket";
import { type Host, route } from "@/server/platform/http/host";
import { setupCancelRoutes } from "./cancel.routes";
import { setupCheckoutRoutes } from "./checkout.routes";
import { setupExtensionRoutes } from "./extension.routes";
import { setupListRoutes } from "./list.routes";
import { setupOrderRoutes } from "./orders.routes";

/** What a gate's scanner carries: any of these keys checks the second half of a ticket code over its first half. */
const ticketKeys = z.object({ algorithm: z.literal("Ed25519"), keys: z.array(z.string()) });

function setupTicketKeyRoutes(host: Host): void {
  route(host, {
    method: "GET",
    path: "/tickets/public-keys/",
    summary: "입장권을 네트워크 없이 확인하는 공개 열쇠",
    policy: "public",
    reply: ticketKeys,
    handler: async () => ({ algorithm: "Ed25519" as const, keys: ticketPublicKeys() }),
  });
}

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
 * - POST   /reservations/{id}/extension/             tickets without a date: 90 days more, once
 * - GET    /booking/complete                          what was just bought (order_id), or the stay (booking_id)
 * - GET    /tickets/public-keys/                      what gates check tickets with
 */
export function registerReservationRoutes(host: Host): void {
  setupCheckoutRoutes(host);
  setupOrderRoutes(host);
  setupListRoutes(host);
  setupCancelRoutes(host);
  setupExtensionRoutes(host);
  setupTicketKeyRoutes(host);
}
