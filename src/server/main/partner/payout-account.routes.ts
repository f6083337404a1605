import { z } from "zod";
import { requestAccount } from "@/server/commerce/settlement/ask-change";
import { undoByOwner, withdrawChange } from "@/server/commerce/settlement/changes";
import { findVenueAccount } from "@/server/commerce/settlement/read-changes";
import { type Route, route } from "@/server/platform/http/route";
import { accountAsk, partnerAccount } from "@/shared/contract/main/staff/account";

const params = z.object({ id: z.string().max(64) });

const account = { policy: "owner", reply: partnerAccount } as const;

/** Main host, a venue's payout account, for its owners. */
export const payoutAccountRoutes: readonly Route[] = [
  route({
    ...account,
    method: "GET",
    path: "/partner/account/",
    summary: "정산 계좌",
    handler: ({ db, user }) => findVenueAccount(db, user),
  }),
  route({
    ...account,
    method: "POST",
    path: "/partner/account/changes/",
    summary: "정산 계좌 바꾸기 요청",
    limit: "write",
    body: accountAsk,
    handler: ({ db, user, body }) => requestAccount(db, user, body),
  }),
  route({
    ...account,
    method: "DELETE",
    path: "/partner/account/changes/:id/",
    summary: "정산 계좌 바꾸기 요청 취소",
    limit: "write",
    params,
    handler: ({ db, user, params: { id } }) => withdrawChange(db, user, id),
  }),
  route({
    ...account,
    method: "POST",
    path: "/partner/account/changes/:id/undo/",
    summary: "정산 계좌 되돌리기",
    limit: "write",
    params,
    handler: ({ db, user, params: { id } }) => undoByOwner(db, user, id),
  }),
];
