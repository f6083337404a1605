import { z } from "zod";
import { declareDisaster, endDisaster, listDisasters } from "@/server/commerce/desk/disasters";
import { countInDraft } from "@/server/commerce/order-rows/disasters";
import { intList } from "@/server/main/reservations/query-lists";
import { type Route, route } from "@/server/platform/http/route";
import { reasonBody } from "@/shared/contract/main/staff/desk";
import {
  deskDisasters,
  disasterBody,
  disasterBookings,
  disasterDays,
} from "@/shared/contract/main/staff/desk-disasters";
import { isDisasterSpan } from "@/shared/disaster/disaster";

const draftQuery = z
  .object({ district_pks: intList.refine((pks) => pks.length > 0), ...disasterDays })
  .refine(({ from_day, to_day }) => isDisasterSpan(from_day, to_day), { path: ["to_day"] });

const disasters = { policy: "desk", reply: deskDisasters } as const;

/** Main host, disasters at the desk. */
export const deskDisasterRoutes: readonly Route[] = [
  route({
    ...disasters,
    method: "GET",
    path: "/desk/disasters/",
    summary: "선언한 재난",
    handler: ({ db }) => listDisasters(db),
  }),
  route({
    policy: "desk",
    method: "GET",
    path: "/desk/disasters/bookings/",
    summary: "선언하면 해당할 예약",
    query: draftQuery,
    reply: disasterBookings,
    handler: async ({ db, query }) => ({ bookings: await countInDraft(db, query) }),
  }),
  route({
    ...disasters,
    method: "POST",
    path: "/desk/disasters/",
    summary: "재난 선언하기",
    limit: "write",
    idempotent: true,
    body: disasterBody,
    handler: ({ db, user, body }) => declareDisaster(db, user, body),
  }),
  route({
    ...disasters,
    method: "POST",
    path: "/desk/disasters/:id/end/",
    summary: "재난 끝내기",
    limit: "write",
    params: z.object({ id: z.string().max(64) }),
    body: reasonBody,
    handler: ({ db, user, params: { id }, body }) => endDisaster(db, user, { id, reason: body.reason }),
  }),
];
