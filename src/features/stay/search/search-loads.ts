import {
  accommodationTypesQuery,
  locationRankingQuery,
  popularStayKeywordsQuery,
  recommendedLocationsQuery,
  stayBannersQuery,
  stayLocationsQuery,
} from "@/api/stay/search";
import type { Http } from "@/lib/http/http";
import type { Ask } from "@/lib/prefetch";

/** Loads the data of the first paint; areas only when the address has one. */
export const loadStaySearch = (http: Http, ask: Ask, locationId: number | undefined): void => {
  void ask(accommodationTypesQuery(http));
  void ask(recommendedLocationsQuery(http));
  void ask(stayBannersQuery(http));
  void ask(popularStayKeywordsQuery(http));
  void ask(locationRankingQuery(http));
  if (locationId !== undefined) void ask(stayLocationsQuery(http));
};
