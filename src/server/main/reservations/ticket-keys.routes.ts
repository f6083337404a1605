import { z } from "zod";
import { ticketPublicKeys } from "@/server/commerce/orders/ticket";
import { type Host, route } from "@/server/platform/http/host";

/** What a gate's scanner carries: any of these keys checks the second half of a ticket code over its first half. */
const ticketKeys = z.object({ algorithm: z.literal("Ed25519"), keys: z.array(z.string()) });

export function setupTicketKeyRoutes(host: Host): void {
  route(host, {
    method: "GET",
    path: "/tickets/public-keys/",
    summary: "입장권을 네트워크 없이 확인하는 공개 열쇠",
    policy: "public",
    reply: ticketKeys,
    handler: async () => ({ algorithm: "Ed25519" as const, keys: ticketPublicKeys() }),
  });
}
