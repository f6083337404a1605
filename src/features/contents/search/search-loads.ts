import { districtQuery } from "@/api/main/districts";
import { contentKeywordsQuery, recommendedKeywordsQuery, searchContentsQuery } from "@/api/main/search";
import type { Http } from "@/lib/http/http";
import type { Ask } from "@/lib/prefetch";
import type { ContentFilters } from "@/shared/contract/main/contents";

/** The first page of a search, or the words to begin with. */
export const loadSearch = (http: Http, ask: Ask, filters: ContentFilters): void => {
  void ask(recommendedKeywordsQuery(http));
  if (filters.q === undefined) void ask(contentKeywordsQuery(http));
  else void ask(searchContentsQuery(http, filters));
  if (filters.loc !== undefined) void ask(districtQuery(http, filters.loc));
};
