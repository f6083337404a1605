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

/** Main host, reservations. */
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
