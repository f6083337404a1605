import { activityContentsQuery } from "@/api/main/content/contents";
import { contentKeywordsQuery, recommendedKeywordsQuery, searchContentsQuery } from "@/api/main/content/search";
import { districtQuery } from "@/api/main/discover/districts";
import type { Http } from "@/lib/http/http";
import type { Ask } from "@/lib/prefetch";
import type { ContentFilters } from "@/shared/contract/main/contents";
import { isAsked } from "../address/content-filters";

/** Loads the first page of a search, or the starting words. */
export const loadSearch = (http: Http, { ask, need }: { ask: Ask; need: Ask }, filters: ContentFilters): void => {
  void ask(recommendedKeywordsQuery(http));
  if (!isAsked(filters)) void ask(contentKeywordsQuery(http));
  else if (filters.q === undefined) void need(activityContentsQuery(http, filters));
  else void need(searchContentsQuery(http, filters));
  if (filters.loc !== undefined) void ask(districtQuery(http, filters.loc));
};
