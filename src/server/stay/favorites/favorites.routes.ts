import { z } from "zod";
import { type Host, route } from "@/server/platform/http/host";
import { pageFields, rowNumber, truth, withoutBlanks } from "@/server/platform/http/query-fields";
import { stayFields, stayMoment, staySortFields } from "@/server/stay/accommodations/stay-query";
import { stayFavoriteResult, stayPage } from "@/shared/contract/stay/accommodations";
import { listStayFavorites } from "./list-stay-favorites";
import { toggleStayFavorite } from "./toggle-stay-favorite";

/**
 * Stay host, hearts (visitors have them too):
 * - POST /accommodations/favorite    turns one
 * - GET  /accommodations/favorites   mine
 */
export function registerStayFavoriteRoutes(host: Host): void {
  setupToggle(host);
  setupList(host);
}

function setupToggle(host: Host): void {
  route(host, {
    method: "POST",
    path: "/accommodations/favorite",
    summary: "숙소 찜하기",
    policy: "anonymous",
    body: z.object({
      accommodation_id: rowNumber,
      is_favorite: truth.optional(),
    }),
    bodyKinds: ["form", "json"],
    reply: stayFavoriteResult,
    limit: "write",
    handler: ({ user, body, db }) =>
      toggleStayFavorite(db, { userId: user.id, accommodationId: body.accommodation_id, target: body.is_favorite }),
  });
}

function setupList(host: Host): void {
  const { lat, lng } = staySortFields;
  route(host, {
    method: "GET",
    path: "/accommodations/favorites",
    summary: "내가 찜한 숙소",
    policy: "anonymous",
    query: withoutBlanks(
      z.object({
        ...stayFields,
        ...pageFields(),
        sort: z.enum(["recent", "price-asc", "distance-asc"]).default("recent"),
        lat,
        lng,
      }),
    ),
    reply: stayPage,
    handler: ({ user, query, db }) =>
      listStayFavorites(db, {
        userId: user.id,
        moment: stayMoment(query),
        sort: query.sort,
        point: query.lat !== undefined && query.lng !== undefined ? { lat: query.lat, lng: query.lng } : null,
        index: query.index,
        size: query.size,
      }),
  });
}
