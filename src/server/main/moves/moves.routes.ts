import { z } from "zod";
import { type Route, route } from "@/server/platform/http/route";
import { moveBody, moved, moveOffer } from "@/shared/contract/main/booking/move";
import { moveActivity, offerMove } from "./move-activity";

const booking = {
  path: "/reservations/:id/move/",
  policy: "member",
  params: z.object({ id: z.string().max(64) }),
} as const;

/** Main host, moving an order to another time, once. */
export const moveRoutes: readonly Route[] = [
  route({
    ...booking,
    method: "GET",
    summary: "바꿀 수 있는 날짜",
    reply: moveOffer,
    handler: ({ db, user, params: { id } }) => offerMove(db, { userId: user.id, id }),
  }),
  route({
    ...booking,
    method: "POST",
    summary: "날짜 바꾸기",
    body: moveBody,
    reply: moved,
    limit: "payment",
    idempotent: true,
    handler: ({ db, user, params: { id }, body }) => moveActivity(db, { userId: user.id, id, ...body }),
  }),
];
