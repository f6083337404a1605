import { infiniteQueryOptions, mutationOptions } from "@tanstack/react-query";
import { apiCopy } from "@/api/copy";
import { sessionKeys } from "@/api/main/member/session";
import { patchJson } from "@/api/main/patch-json";
import type { Http } from "@/lib/http/http";
import type { StayFavoriteResult, StayPage } from "@/shared/contract/stay/accommodations";
import { isLastPage } from "@/shared/paging/list";
import { PAGE_SIZE } from "@/shared/paging/page";
import { type StayAsk, stayParams } from "./stay-params";

/** Updates cached cards and details of one accommodation; its count changes by one. */
const withStayFavorite = (data: unknown, { accommodation_id: id, is_favorite }: StayFavoriteResult): unknown =>
  patchJson(data, (fields) => {
    if (fields.id !== id || typeof fields.is_favorite !== "boolean" || fields.is_favorite === is_favorite)
      return fields;
    const { favorite_count: count } = fields;
    if (typeof count !== "number") return { ...fields, is_favorite };
    return { ...fields, is_favorite, favorite_count: Math.max(0, count + (is_favorite ? 1 : -1)) };
  });

const stayFavoritesKeys = {
  all: ["stay", "favorites"] as const,
  list: (ask: StayAsk) => [...stayFavoritesKeys.all, "list", stayParams(ask)] as const,
};

/**
 * Favourite accommodations, latest first, each with its price for these nights and guests; a removed one stays in the
 * list until the next fetch.
 */
export const stayFavoritesScrollQuery = (http: Http, ask: StayAsk) =>
  infiniteQueryOptions({
    queryKey: stayFavoritesKeys.list(ask),
    queryFn: async ({ pageParam, signal }) => {
      const params = { ...stayParams(ask), index: pageParam, size: PAGE_SIZE };
      return (await http.get<StayPage>("/accommodations/favorites", { params, signal })).data;
    },
    initialPageParam: 1,
    getNextPageParam: ({ accommodations }, _pages, index) =>
      isLastPage(accommodations.length, PAGE_SIZE) ? undefined : index + 1,
  });

/**
 * Toggles the favourite of one accommodation: `{}` toggles, `{ is_favorite }` sets it. Calls for the same
 * accommodation run in sequence; the result updates every cached card and detail.
 */
export const stayFavoriteMutation = (http: Http, accommodationId: number) =>
  mutationOptions({
    mutationKey: [...stayFavoritesKeys.all, "toggle", accommodationId],
    meta: { onFailure: apiCopy.heartFailed },
    scope: { id: `stay-favorite-${accommodationId}` },
    mutationFn: async (ask: { is_favorite?: boolean }) => {
      const form = { accommodation_id: accommodationId, ...ask };
      return (await http.post<StayFavoriteResult>("/accommodations/favorite", { form })).data;
    },
    onSuccess: (result, _ask, _before, { client }) => {
      client.setQueriesData<unknown>({ queryKey: ["stay"] }, (data: unknown) => withStayFavorite(data, result));
      void client.invalidateQueries({ queryKey: sessionKeys.userInfo() });
    },
  });
