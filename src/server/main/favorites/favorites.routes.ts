import { z } from "zod";
import { districtPk } from "@/server/main/contents/content-query";
import { contentWindow } from "@/server/main/contents/content-window";
import { type Host, route } from "@/server/platform/http/host";
import { pageFields, rowNumber, truth, withoutBlanks } from "@/server/platform/http/query-fields";
import { contentPage, favoriteResult, favoriteSorts } from "@/shared/contract/main/contents";
import { listFavorites } from "./list-favorites";
import { toggleFavorite } from "./toggle-favorite";

/**
 * Main host, hearts (visitors have them too):
 * - POST /contents/favorite     turns one
 * - GET  /contents/favorites/   mine
 */
export function registerFavoriteRoutes(host: Host): void {
  setupToggle(host);
  setupList(host);
}

function setupToggle(host: Host): void {
  route(host, {
    method: "POST",
    path: "/contents/favorite",
    summary: "찜하기",
    policy: "anonymous",
    body: z.object({ content_pk: rowNumber, is_favorite: truth.optional() }),
    bodyKinds: ["form", "json"],
    reply: favoriteResult,
    limit: "write",
    handler: ({ user, body, db }) =>
      toggleFavorite(db, { userId: user.id, contentPk: body.content_pk, target: body.is_favorite }),
  });
}

function setupList(host: Host): void {
  route(host, {
    method: "GET",
    path: "/contents/favorites/",
    summary: "내가 찜한 놀이",
    policy: "anonymous",
    query: withoutBlanks(
      z.object({ ...pageFields(), sort: z.enum(favoriteSorts).default("recent"), loc: districtPk.optional() }),
    ),
    reply: contentPage,
    handler: async ({ user, query: { loc, ...page }, db }) =>
      listFavorites(db, { ...page, userId: user.id, ...(await contentWindow(db, loc)) }),
  });
}
