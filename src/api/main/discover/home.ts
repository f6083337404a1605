import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { withShelfCards } from "@/api/main/content/shelf-cards";
import { nextIndex, type PageAsk } from "@/api/main/paging";
import type { Http } from "@/lib/http/http";
import { retryUnlessAnswered } from "@/lib/query-client";
import type { BannerList, CategoryMenu, HomeSections, NewContents, Rankings } from "@/shared/contract/main/discover";
import type { LabsDetail, ThemeInventory } from "@/shared/contract/main/editorial";
import type { BannerKind, ContentSort, HomeSectionType } from "@/shared/contract/main/lists";

type RankingsAsk = { inventory?: string; size?: number };
/** `pk`: a district of any level. */
type NewContentsAsk = { pk: number; sort?: ContentSort } & PageAsk;

const homeKeys = {
  all: ["main", "home"] as const,
  sections: () => [...homeKeys.all, "sections"] as const,
  homeSections: (type: HomeSectionType) => [...homeKeys.all, "sections", type] as const,
  news: (id: number) => [...homeKeys.all, "news", id] as const,
  categories: () => [...homeKeys.all, "categories"] as const,
  banners: (kind: BannerKind) => [...homeKeys.all, "banners", kind] as const,
  rankings: (ask: RankingsAsk) => [...homeKeys.all, "rankings", ask] as const,
  tips: () => [...homeKeys.all, "tips"] as const,
  theme: (id: number) => [...homeKeys.all, "theme", id] as const,
  newContents: (ask: NewContentsAsk) => [...homeKeys.all, "new-contents", ask] as const,
};

const gridIsSlow = 5 * 60_000;

/** Sections of home in the server's order; each section fetches its own data. */
export const homeSectionsQuery = (http: Http) =>
  queryOptions({
    queryKey: homeKeys.sections(),
    queryFn: async ({ signal }) => (await http.get<HomeSections>("/home/sections/", { signal })).data,
  });

/** Sections of one type: titles and sizes set by editors. */
export const homeSectionsOfTypeQuery = (http: Http, type: HomeSectionType) =>
  queryOptions({
    queryKey: homeKeys.homeSections(type),
    queryFn: async ({ signal }) => (await http.get<HomeSections>(`/home/${type}/section/`, { signal })).data.sections,
  });

export const homeNewsQuery = (http: Http, id: number) =>
  queryOptions({
    queryKey: homeKeys.news(id),
    queryFn: async ({ signal }) => (await http.get<LabsDetail>(`/home/news/${id}/`, { signal })).data,
    retry: retryUnlessAnswered,
  });

export const homeCategoriesQuery = (http: Http) =>
  queryOptions({
    queryKey: homeKeys.categories(),
    queryFn: async ({ signal }) => {
      const { categories } = (await http.get<CategoryMenu>("/home/nolcategory/", { signal })).data;
      return categories.map(({ pk, name, object, tint }) => ({ pk, name, object, tint }));
    },
    staleTime: gridIsSlow,
  });

export const bannersQuery = (http: Http, kind: BannerKind) =>
  queryOptions({
    queryKey: homeKeys.banners(kind),
    queryFn: async ({ signal }) => (await http.get<BannerList>(`/home/banners/${kind}/`, { signal })).data,
  });

const tipPageSize = 20;

/** Infinite query of tips before an outing. */
export const tipBannersScrollQuery = (http: Http) =>
  infiniteQueryOptions({
    queryKey: homeKeys.tips(),
    queryFn: async ({ pageParam, signal }) => {
      const params = { index: pageParam, size: tipPageSize };
      return (await http.get<BannerList>("/home/tip-banners/", { params, signal })).data;
    },
    initialPageParam: 1,
    getNextPageParam: (last, _pages, index) => nextIndex(last.banners.length, tipPageSize, index),
  });

export const themeInventoryQuery = (http: Http, id: number) =>
  queryOptions({
    queryKey: homeKeys.theme(id),
    queryFn: async ({ signal }) =>
      withShelfCards((await http.get<ThemeInventory>(`/home/theme/${id}/inventory/`, { signal })).data),
  });

/** Most booked activities; `inventory` is "all" or a category's slug. */
export const rankingsQuery = (http: Http, ask: RankingsAsk = {}) =>
  queryOptions({
    queryKey: homeKeys.rankings(ask),
    queryFn: async ({ signal }) => {
      const params = { inventory: "all", size: 10, ...ask };
      return withShelfCards((await http.get<Rankings>("/home/rankings", { params, apiVersion: 3, signal })).data);
    },
  });

/**
 * New activities around a district, nearest first; the default sort is explicit, so that both forms have the same
 * key.
 */
export const newContentsQuery = (http: Http, ask: NewContentsAsk) => {
  const params: NewContentsAsk = { sort: "latest", index: 1, size: 10, ...ask };
  return queryOptions({
    queryKey: homeKeys.newContents(params),
    queryFn: async ({ signal }) =>
      withShelfCards((await http.get<NewContents>("/home/new-contents/", { params, signal })).data),
  });
};
