import { z } from "zod";
import { listStatements, readStatement } from "@/server/commerce/statements/read-statements";
import { statementFile } from "@/server/commerce/statements/statement-file";
import { type Route, route } from "@/server/platform/http/route";
import {
  statementFile as fileShape,
  statement,
  statementMonth,
  statements,
} from "@/shared/contract/main/staff/statement";

const params = z.object({ month: statementMonth });

/** Main host, a venue's statements. */
export const statementRoutes: readonly Route[] = [
  route({
    method: "GET",
    path: "/partner/statements/",
    summary: "정산 달",
    policy: "venue",
    reply: statements,
    handler: ({ db, user }) => listStatements(db, user.venueId),
  }),
  route({
    method: "GET",
    path: "/partner/statements/:month/",
    summary: "한 달의 정산서",
    policy: "venue",
    params,
    reply: statement,
    handler: ({ db, user, params: { month } }) => readStatement(db, user.venueId, month),
  }),
  route({
    method: "GET",
    path: "/partner/statements/:month/file/",
    summary: "정산서 파일",
    policy: "venue",
    params,
    query: z.object({ as: z.enum(["csv", "xlsx"]) }),
    reply: fileShape,
    handler: async ({ db, user, params: { month }, query }) =>
      statementFile(await readStatement(db, user.venueId, month), query.as),
  }),
];
