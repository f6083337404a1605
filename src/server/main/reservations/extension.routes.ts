import { z } from "zod";
import { extendOrder } from "@/server/commerce/visits/extend-tickets";
import { type Route, route } from "@/server/platform/http/route";
import { extended } from "@/shared/contract/main/booking/move";

/** Main host: extends undated tickets. */
export const extensionRoutes: readonly Route[] = [
  route({
    method: "POST",
    path: "/reservations/:id/extension/",
    summary: "날짜 없는 입장권의 기간 늘리기",
    policy: "member",
    params: z.object({ id: z.string().max(64) }),
    reply: extended,
    limit: "payment",
    idempotent: true,
    handler: ({ db, user, params: { id } }) => extendOrder(db, { userId: user.id, id }),
  }),
];
