import { mutationOptions } from "@tanstack/react-query";
import type { Http } from "@/lib/http/http";
import type { StayFavoriteResult } from "@/shared/contract/stay/accommodations";
import { withStayFavorite } from "./with-stay-favorite";

export const stayFavoritesKeys = {
  all: ["stay", "favorites"] as const,
};

/**
 * Turns the heart of one place to sleep: `{}` toggles, `{ is_favorite }` says which way. Taps on the same place wait for
 * each other; every cached card and detail follows the answer.
 */
export const stayFavoriteMutation = (http: Http, accommodationId: number) =>
  mutationOptions({
    mutationKey: [...stayFavoritesKeys.all, "toggle", accommodationId],
    scope: { id: `stay-favorite-${accommodationId}` },
    mutationFn: async (ask: { is_favorite?: boolean }) => {
      const form = { accommodation_id: accommodationId, ...ask };
      return (await http.post<StayFavoriteResult>("/accommodations/favorite", { form })).data;
    },
    onSuccess: (result, _ask, _before, { client }) => {
      client.setQueriesData<unknown>({ queryKey: ["stay"] }, (data: unknown) => withStayFavorite(data, result));
    },
  });
