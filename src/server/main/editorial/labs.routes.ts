import { z } from "zod";
import { clock } from "@/server/platform/clock";
import { pageFields, rowNumber, withoutBlanks } from "@/server/platform/http/query-fields";
import { type Route, route } from "@/server/platform/http/route";
import { labsDetail as detailShape, labsPage } from "@/shared/contract/main/editorial";
import { labsDetail, listLabs } from "./labs-reads";

const MONTHS = /^\d{1,3}(,\d{1,3}){0,9}$/;

/** Main host, play-news. */
export const labsRoutes: readonly Route[] = [
  route({
    method: "GET",
    path: "/play-news/",
    summary: "집에서 놀기",
    policy: "public",
    query: withoutBlanks(
      z.object({
        ...pageFields(),
        child_months: z.string().regex(MONTHS, "나이를 확인해 주세요.").optional(),
        indoor: z.enum(["indoor", "outdoor"]).optional(),
        max_minutes: z.coerce.number().int().min(1).max(600).optional(),
        material: z.string().max(20).optional(),
      }),
    ),
    reply: labsPage,
    handler: ({ query, db }) =>
      listLabs(
        db,
        {
          index: query.index,
          size: query.size,
          childMonths: query.child_months?.split(",").map(Number) ?? [],
          indoor: query.indoor ?? null,
          maxMinutes: query.max_minutes ?? null,
          material: query.material ?? null,
        },
        clock.now(),
      ),
  }),
  detailRoute("/play-news/:id{[0-9]+}/", "집에서 놀기 하나"),
  detailRoute("/home/news/:id{[0-9]+}/", "홈의 집에서 놀기 하나"),
];

function detailRoute(path: string, summary: string): Route {
  return route({
    method: "GET",
    path,
    summary,
    policy: "public",
    params: z.object({ id: rowNumber }),
    reply: detailShape,
    handler: ({ user, params, db }) => labsDetail(db, { id: params.id, userId: user?.id ?? "", now: clock.now() }),
  });
}
