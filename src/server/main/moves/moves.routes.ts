import { z } from "zod";
import { type Host, route } from "@/server/platform/http/host";
import { moveBody, moved, moveOffer } from "@/shared/contract/main/booking/move";
import { moveActivity, offerMove } from "./move-activity";

/**
 * Main host, a visit on another day, once:
 * - GET  /reservations/{id}/move/  whether, to which times, and what comes back
 * - POST /reservations/{id}/move/  move it
 */
export function registerMoveRoutes(host: Host): void {
  const booking = {
    path: "/reservations/:id/move/",
    policy: "member",
    params: z.object({ id: z.string().max(64) }),
  } as const;
  route(host, {
    ...booking,
    method: "GET",
    summary: "바꿀 수 있는 날짜",
    reply: moveOffer,
    handler: ({ db, user, params: { id } }) => offerMove(db, { userId: user.id, id }),
  });
  route(host, {
    ...booking,
    method: "POST",
    summary: "날짜 바꾸기",
    body: moveBody,
    reply: moved,
    limit: "payment",
    idempotent: true,
    handler: ({ db, user, params: { id }, body }) => moveActivity(db, { userId: user.id, id, ...body }),
  });
}
