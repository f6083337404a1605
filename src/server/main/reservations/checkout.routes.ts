import { z } from "zod";
import { extendHold, releaseHold } from "@/server/commerce/holds/change-hold";
import { holdView } from "@/server/commerce/holds/hold-view";
import { rowNumber } from "@/server/platform/http/query-fields";
import { type Route, route } from "@/server/platform/http/route";
import { checkout, holdView as holdShape } from "@/shared/contract/main/booking/order";
import { isPlainDate } from "@/shared/dates/plain-date";
import { checkoutActivity } from "./checkout.usecases";
import { intList } from "./query-lists";

const MAX_ITEMS = 50;

const query = z.object({
  content_pk: rowNumber,
  /** `1,1,2` or a repeated field: one pk per item. */
  option_pks: intList.refine((pks) => pks.length > 0 && pks.length <= MAX_ITEMS, "옵션을 골라 주세요."),
  slot_pk: z.coerce.number().int().positive().optional(),
  desired_check_in: z.string().refine(isPlainDate, "날짜를 확인해 주세요.").optional(),
  /** Ages in months on the day, if the children are known. */
  child_months: intList.optional(),
});

const params = z.object({ id: z.string().max(64) });

/** Main host: checkout, and extending or releasing a hold. */
export const checkoutRoutes: readonly Route[] = [
  route({
    method: "GET",
    path: "/reservations/v2/checkout/",
    summary: "확인하고 자리 잡아두기",
    policy: "anonymous",
    query,
    reply: checkout,
    limit: "hold",
    handler: ({ user, query: ask, db }) =>
      checkoutActivity(db, {
        userId: user.id,
        isMember: user.isMember,
        contentId: ask.content_pk,
        optionIds: ask.option_pks,
        slotId: ask.slot_pk ?? null,
        desiredCheckIn: ask.desired_check_in ?? null,
        childMonths: ask.child_months ?? [],
      }),
  }),
  route({
    method: "POST",
    path: "/reservations/hold/:id/extend/",
    summary: "시간 더 쓰기",
    policy: "anonymous",
    params,
    reply: holdShape,
    limit: "hold",
    handler: async ({ user, params: { id }, db }) => holdView(await extendHold(db, { userId: user.id, holdId: id })),
  }),
  route({
    method: "DELETE",
    path: "/reservations/hold/:id/",
    summary: "잡아둔 자리 풀기",
    policy: "anonymous",
    params,
    reply: holdShape,
    limit: "hold",
    handler: async ({ user, params: { id }, db }) => holdView(await releaseHold(db, { userId: user.id, holdId: id })),
  }),
];
