import { z } from "zod";
import { listActs } from "@/server/commerce/desk/acts";
import { retryIssue } from "@/server/commerce/desk/issue-asks";
import { closeIssueByHand, listIssues } from "@/server/commerce/desk/issues";
import { resendReceipt } from "@/server/commerce/desk/messages";
import { findOrders, readOrder, revealContact } from "@/server/commerce/desk/orders";
import { decideRefund, quoteRefund, requestRefund } from "@/server/commerce/desk/refunds";
import { agreeToChange, declineChange, undoByDesk } from "@/server/commerce/settlement/changes";
import { confirmVenueStaff, findVenueStaff } from "@/server/commerce/staff/away";
import { pkParam } from "@/server/platform/http/query-fields";
import { type Route, route } from "@/server/platform/http/route";
import {
  deskContact,
  deskIssueEnd,
  deskIssues,
  deskOrder,
  deskOrders,
  deskRefundBody,
  deskRefundMade,
  deskRefundQuote,
  reasonBody,
} from "@/shared/contract/main/staff/desk";
import { deskActs, deskActsQuery } from "@/shared/contract/main/staff/desk-acts";
import { venueStaff } from "@/shared/contract/main/staff/staff";
import { venueChange } from "@/shared/contract/main/staff/venue-change";

const idParam = z.object({ id: z.string().max(64) });

const refundQuery = z.object({
  items: z
    .string()
    .max(4000)
    .transform((text) => text.split(",").filter(Boolean)),
  waives_fee: z.enum(["true", "false"]).default("false"),
});

const issueRoute = { policy: "desk", reply: deskIssues } as const;
const refundById = { path: "/desk/refunds/:id/", policy: "finance", params: idParam, reply: deskRefundMade } as const;
const changeById = {
  path: "/desk/venue-changes/:id/",
  policy: "finance",
  limit: "write",
  params: idParam,
  reply: venueChange,
} as const;

/** Main host, the service's desk. */
export const deskRoutes: readonly Route[] = [
  route({
    ...issueRoute,
    method: "GET",
    path: "/desk/issues/",
    summary: "확인할 일",
    handler: ({ db, user }) => listIssues(db, user),
  }),
  route({
    ...issueRoute,
    method: "POST",
    path: "/desk/issues/:pk{[0-9]+}/retry/",
    summary: "확인할 일 다시 물어보기",
    limit: "write",
    params: pkParam,
    reply: deskIssues.extend({ settled: z.boolean() }),
    handler: async ({ db, user, params }) => {
      const { settled } = await retryIssue(db, user, params.pk);
      return { ...(await listIssues(db, user)), settled };
    },
  }),
  route({
    ...issueRoute,
    method: "POST",
    path: "/desk/issues/:pk{[0-9]+}/close/",
    summary: "확인할 일 마치기",
    limit: "write",
    params: pkParam,
    body: deskIssueEnd,
    handler: ({ db, user, params, body }) => closeIssueByHand(db, user, params.pk, body),
  }),
  route({
    method: "GET",
    path: "/desk/orders/",
    summary: "예약 찾기",
    policy: "desk",
    query: z.object({ q: z.string().max(500).default("") }),
    reply: deskOrders,
    handler: ({ db, user, query }) => findOrders(db, user, query.q),
  }),
  route({
    method: "GET",
    path: "/desk/orders/:id/",
    summary: "예약 하나의 모든 일",
    policy: "desk",
    params: idParam,
    reply: deskOrder,
    handler: ({ db, user, params }) => readOrder(db, user, params.id),
  }),
  route({
    method: "POST",
    path: "/desk/orders/:id/contact/",
    summary: "예약자 연락처 보기",
    policy: "desk",
    limit: "write",
    params: idParam,
    body: reasonBody,
    reply: deskContact,
    handler: ({ db, user, params, body }) => revealContact(db, user, params.id, body.reason),
  }),
  route({
    method: "POST",
    path: "/desk/orders/:id/receipt/",
    summary: "영수증 다시 보내기",
    policy: "desk",
    limit: "write",
    params: idParam,
    body: reasonBody,
    reply: z.null(),
    handler: ({ db, user, params, body }) => resendReceipt(db, user, params.id, body.reason),
  }),
  route({
    method: "GET",
    path: "/desk/orders/:id/refund-quote/",
    summary: "돌려주면 생기는 일",
    policy: "desk",
    params: idParam,
    query: refundQuery,
    reply: deskRefundQuote,
    handler: ({ db, user, params, query }) =>
      quoteRefund(db, user, params.id, { itemIds: query.items, waivesFee: query.waives_fee === "true" }),
  }),
  route({
    method: "POST",
    path: "/desk/orders/:id/refunds/",
    summary: "돌려주기",
    policy: "desk",
    limit: "payment",
    idempotent: true,
    params: idParam,
    body: deskRefundBody,
    reply: deskRefundMade,
    handler: ({ db, user, params, body }) => requestRefund(db, user, params.id, body),
  }),
  route({
    ...refundById,
    method: "POST",
    summary: "큰 환불 확인",
    limit: "payment",
    handler: ({ db, user, params }) => decideRefund(db, user, { id: params.id, isMade: true }),
  }),
  route({
    ...refundById,
    method: "DELETE",
    summary: "큰 환불 거절",
    limit: "write",
    handler: ({ db, user, params }) => decideRefund(db, user, { id: params.id, isMade: false }),
  }),
  route({
    ...changeById,
    method: "POST",
    summary: "판매자의 새 정산 계좌 확인",
    handler: ({ db, user, params }) => agreeToChange(db, user, params.id),
  }),
  route({
    ...changeById,
    method: "DELETE",
    summary: "판매자의 새 정산 계좌 거절",
    handler: ({ db, user, params }) => declineChange(db, user, params.id),
  }),
  route({
    ...changeById,
    method: "POST",
    path: "/desk/venue-changes/:id/undo/",
    summary: "판매자의 정산 계좌 되돌리기",
    handler: ({ db, user, params }) => undoByDesk(db, user, params.id),
  }),
  route({
    method: "GET",
    path: "/desk/venue-staff/",
    summary: "번호로 판매자의 직원 찾기",
    policy: "admin",
    query: z.object({ phone: z.string().max(30) }),
    reply: venueStaff,
    handler: ({ db, user, query }) => findVenueStaff(db, user, query.phone),
  }),
  route({
    method: "POST",
    path: "/desk/venue-staff/:id/number/",
    summary: "오래 로그인하지 않은 판매자 직원의 번호 확인",
    policy: "admin",
    limit: "write",
    params: idParam,
    body: reasonBody,
    reply: z.null(),
    handler: ({ db, user, params, body }) => confirmVenueStaff(db, user, params.id, body.reason),
  }),
  route({
    method: "GET",
    path: "/desk/acts/",
    summary: "직원이 한 일",
    policy: "admin",
    query: deskActsQuery,
    reply: deskActs,
    handler: ({ db, query }) => listActs(db, query),
  }),
];
