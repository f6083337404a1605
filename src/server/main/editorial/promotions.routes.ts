import { z } from "zod";
import { clock } from "@/server/platform/clock";
import { pageFields, rowNumber, withoutBlanks } from "@/server/platform/http/query-fields";
import { type Route, route } from "@/server/platform/http/route";
import {
  promotionDetail as detailShape,
  type Promotion,
  popupPromotions as popupShape,
  promotionPage,
} from "@/shared/contract/main/editorial";
import { listPromotions, type PromotionHost, popupPromotions, promotionDetail } from "./promotions";

/** Fields that a caller can select; all by default. `id` is always included. */
const FIELDS = ["section_type", "title", "summary", "scene", "starts_at", "ends_at"] as const;

const onlyFields = (one: Promotion, fieldNames: readonly string[] | undefined): Partial<Promotion> & { id: number } => {
  if (!fieldNames) return one;
  const chosen = FIELDS.filter((field) => fieldNames.includes(field)).map((field) => [field, one[field]]);
  return { ...Object.fromEntries(chosen), id: one.id };
};

/** Main host, events. */
export const promotionRoutes: readonly Route[] = [
  listRoute("/events/", "main", "이벤트"),
  listRoute("/stay/events/", "stay", "숙박 이벤트"),
  route({
    method: "GET",
    path: "/events/popup/",
    summary: "팝업 이벤트",
    policy: "public",
    reply: popupShape,
    handler: async ({ db }) => ({ events: await popupPromotions(db, clock.now()) }),
  }),
  route({
    method: "GET",
    path: "/events/:id{[0-9]+}/",
    summary: "이벤트 하나",
    policy: "public",
    params: z.object({ id: rowNumber }),
    reply: detailShape,
    handler: ({ params, db }) => promotionDetail(db, params.id, clock.now()),
  }),
];

function listRoute(path: string, of: PromotionHost, summary: string): Route {
  return route({
    method: "GET",
    path,
    summary,
    policy: "public",
    versions: ["4"],
    query: withoutBlanks(
      z.object({
        ...pageFields(),
        section_type: z.string().max(40).optional(),
        fields: z.string().max(200).optional(),
      }),
    ),
    reply: promotionPage,
    handler: async ({ query, db }) => {
      const { index, size, section_type, fields } = query;
      const ask = { host: of, sectionType: section_type ?? null, index, size, now: clock.now() };
      const fieldNames = fields?.split(",").map((field) => field.trim());
      return { events: (await listPromotions(db, ask)).map((promotion) => onlyFields(promotion, fieldNames)) };
    },
  });
}
