import { queryOptions } from "@tanstack/react-query";
import type { Http } from "@/lib/http/http";
import { retryUnlessAnswered } from "@/lib/query-client";
import type { CategoryInfo, CategoryMenu, CurationsReply } from "@/shared/contract/main/discover";
import { withShelfCards } from "./shelf-cards";

/** One theme by its id, or the first `most`; every theme without either. */
type CurationsAsk = { id?: string; most?: number; loc?: number };

const categoriesKeys = {
  all: ["main", "categories"] as const,
  menu: () => [...categoriesKeys.all, "menu"] as const,
  one: (pk: number) => [...categoriesKeys.all, "one", pk] as const,
  curations: (pk: number | null, ask: CurationsAsk) => [...categoriesKeys.all, "curations", pk, ask] as const,
};

const menuIsSlow = 5 * 60_000;

/** Every category with its sub-categories, in the order of the menu. */
export const categoryMenuQuery = (http: Http) =>
  queryOptions({
    queryKey: categoriesKeys.menu(),
    queryFn: async ({ signal }) =>
      (await http.get<CategoryMenu>("/portal/categories/", { apiVersion: 3, signal })).data.categories,
    staleTime: menuIsSlow,
  });

export const categoryInfoQuery = (http: Http, pk: number) =>
  queryOptions({
    queryKey: categoriesKeys.one(pk),
    queryFn: async ({ signal }) => (await http.get<CategoryInfo>(`/categories/${pk}/`, { signal })).data,
    retry: retryUnlessAnswered,
  });

export const curationsQuery = (http: Http, categoryId: number | null = null, ask: CurationsAsk = {}) =>
  queryOptions({
    queryKey: categoriesKeys.curations(categoryId, ask),
    queryFn: async ({ signal }) => {
      const path = categoryId === null ? "/curations/" : `/categories/${categoryId}/curations/`;
      return (await http.get<CurationsReply>(path, { params: ask, signal })).data.curations.map(withShelfCards);
    },
  });
