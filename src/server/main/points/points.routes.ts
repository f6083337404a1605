import { z } from "zod";
import { redeemPointCode } from "@/server/commerce/coupons/codes";
import { loadContracts } from "@/server/commerce/partner-points/partner-points";
import { expiringLots, pointEntries, pointSummary as readSummary } from "@/server/commerce/points/read-points";
import { reply } from "@/server/platform/http/reply";
import { type Route, route } from "@/server/platform/http/route";
import { partnerPoints, pointCodeBody, pointLogs, pointSummary, receivedPoints } from "@/shared/contract/main/benefits";
import { pageIndex, pageOffset, pageSize } from "@/shared/paging/page";

/** Main host, points. */
export const pointRoutes: readonly Route[] = [
  route({
    method: "GET",
    path: "/points/",
    summary: "내 포인트",
    policy: "member",
    query: z.object({ type: z.literal("M").default("M") }),
    reply: pointSummary,
    handler: async ({ user, db }) => {
      const { balance, expiring } = await readSummary(db, user.id);
      return { point_amount: balance, expiration_amount: expiring, expirations: await expiringLots(db, user.id) };
    },
  }),
  route({
    method: "GET",
    path: "/points/logs/",
    summary: "포인트 내역",
    policy: "member",
    query: z.object({
      index: z.coerce.number().int().min(0).max(10_000).default(1),
      size: z.coerce.number().int().min(1).max(50).default(20),
      kind: z.enum(["gain", "spend", "end"]).optional(),
    }),
    reply: pointLogs,
    handler: async ({ user, query, db }) => {
      const size = pageSize(query.size);
      const entries = await pointEntries(db, {
        userId: user.id,
        kind: query.kind,
        limit: size,
        offset: pageOffset(pageIndex(query.index), size),
      });
      return {
        point_logs: entries.map((entry) => ({
          id: entry.seq,
          kind: entry.kind,
          amount: entry.delta,
          balance: entry.balanceAfter,
          reason: entry.reason,
          created_at: entry.createdAt.toISOString(),
          expires_at: entry.expiresAt?.toISOString() ?? null,
          expires_amount: entry.expiresAmount,
          order_id: entry.orderId,
        })),
        index: pageIndex(query.index),
        size,
      };
    },
  }),
  route({
    method: "GET",
    path: "/points/partner/",
    summary: "제휴 포인트",
    policy: "member",
    versions: ["2"],
    reply: partnerPoints,
    handler: async ({ user, db }) => ({
      contracts: (await loadContracts(db, user.id)).map((contract) => ({
        contract_number: contract.contractNumber,
        usable: contract.usable,
        method: contract.method,
        name: contract.name,
        balance: contract.spendable,
        unusable_reason: contract.unusableReason,
      })),
    }),
  }),
  route({
    method: "POST",
    path: "/point-code/",
    summary: "포인트 코드 등록하기",
    policy: "member",
    body: pointCodeBody,
    bodyKinds: ["json", "form"],
    reply: receivedPoints,
    limit: "write",
    handler: async ({ user, body, db, request }) => {
      const given = { userId: user.id, code: body.code, address: request.clientAddress };
      const { name, amount, balance } = await redeemPointCode(db, given);
      return reply({ name, amount, point_amount: balance }, { message: "포인트가 등록되었어요" });
    },
  }),
];
