import { infiniteQueryOptions, mutationOptions } from "@tanstack/react-query";
import { apiCopy } from "@/api/copy";
import { sessionKeys } from "@/api/main/member/session";
import { nextIndex } from "@/api/main/paging";
import type { Http } from "@/lib/http/http";
import type { ContentPage, FavoriteResult, FavoriteSort } from "@/shared/contract/main/contents";
import { patchJson } from "../patch-json";

/** Updates the favourite of one activity in cached cards and details. */
export const withFavorite = (data: unknown, { content_pk, is_favorite, favorite_count }: FavoriteResult): unknown =>
  patchJson(data, (fields) => {
    if (fields.pk !== content_pk || typeof fields.is_favorite !== "boolean") return fields;
    return "favorite_count" in fields ? { ...fields, is_favorite, favorite_count } : { ...fields, is_favorite };
  });

/** `loc` is the district that "near" starts from. */
type FavoritesAsk = { sort?: FavoriteSort; loc?: number };

const favoritesKeys = {
  all: ["main", "favorites"] as const,
  list: (ask: FavoritesAsk) => [...favoritesKeys.all, "list", ask] as const,
};

const favoritesPageSize = 20;

/** Infinite query of the member's favourites; a removed one stays in the list until the next fetch. */
export const favoritesScrollQuery = (http: Http, ask: FavoritesAsk = {}) =>
  infiniteQueryOptions({
    queryKey: favoritesKeys.list(ask),
    queryFn: async ({ pageParam, signal }) => {
      const params = { ...ask, index: pageParam, size: favoritesPageSize };
      return (await http.get<ContentPage>("/contents/favorites/", { params, signal })).data;
    },
    initialPageParam: 1,
    getNextPageParam: (last, _pages, index) => nextIndex(last.contents.length, favoritesPageSize, index),
  });

/**
 * Toggles the favourite of one activity: `{}` toggles, `{ is_favorite }` sets it. Calls for the same activity run in
 * sequence; the result updates every cached card and detail.
 */
export const favoriteMutation = (http: Http, contentId: number) =>
  mutationOptions({
    mutationKey: [...favoritesKeys.all, "toggle", contentId],
    meta: { onFailure: apiCopy.heartFailed },
    scope: { id: `favorite-${contentId}` },
    mutationFn: async (ask: { is_favorite?: boolean }) => {
      const form = { content_pk: contentId, ...ask };
      return (await http.post<FavoriteResult>("/contents/favorite", { form })).data;
    },
    onSuccess: (result, _ask, _before, { client }) => {
      client.setQueriesData<unknown>({ queryKey: ["main"] }, (data: unknown) => withFavorite(data, result));
      void client.invalidateQueries({ queryKey: sessionKeys.userInfo() });
    },
  });
