import { z } from "zod";
import { endHandOff, loadHandOffs, makeHandOff } from "@/server/commerce/handoff/hand-offs";
import { readHandOff } from "@/server/commerce/handoff/read-hand-off";
import { env } from "@/server/platform/env";
import { countingMisses } from "@/server/platform/http/rate-limit";
import { type Route, route } from "@/server/platform/http/route";
import { handOffBody, handOffList, handOffMade, handOffView } from "@/shared/contract/main/booking/hand-off";

const id = z.string().max(64);
const ofBooking = { path: "/reservations/:id/hand-offs/", policy: "member", params: z.object({ id }) } as const;

/** Main host, links that share an order with another adult. */
export const handOffRoutes: readonly Route[] = [
  route({
    ...ofBooking,
    method: "GET",
    summary: "이 예약을 맡긴 링크",
    reply: handOffList,
    handler: async ({ db, user, params }) => ({
      hand_offs: await loadHandOffs(db, { userId: user.id, orderId: params.id }),
    }),
  }),
  route({
    ...ofBooking,
    method: "POST",
    summary: "조부모에게 맡기기",
    limit: "write",
    body: handOffBody,
    reply: handOffMade,
    handler: async ({ db, user, params, body }) => {
      const { token, ...line } = await makeHandOff(db, { userId: user.id, orderId: params.id, ...body });
      return { ...line, url: `${env().APP_ORIGIN}/t/${token}` };
    },
  }),
  route({
    method: "DELETE",
    path: "/reservations/:id/hand-offs/:link/",
    summary: "맡긴 링크 닫기",
    policy: "member",
    limit: "write",
    params: z.object({ id, link: id }),
    reply: handOffList,
    handler: async ({ db, user, params }) => {
      const ask = { userId: user.id, orderId: params.id };
      await endHandOff(db, { ...ask, id: params.link });
      return { hand_offs: await loadHandOffs(db, ask) };
    },
  }),
  // The secret is in the body, so that it never appears in the URLs that logs and proxies record.
  route({
    method: "POST",
    path: "/hand-offs/look/",
    summary: "맡은 예약 보기",
    policy: "open",
    body: z.object({ token: z.string().regex(/^[\w-]{43}$/) }),
    reply: handOffView,
    handler: ({ db, body, request }) => countingMisses(db, request.clientAddress, () => readHandOff(db, body.token)),
  }),
];
