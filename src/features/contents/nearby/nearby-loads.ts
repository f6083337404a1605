import { activityContentsQuery } from "@/api/main/content/contents";
import { districtQuery } from "@/api/main/discover/districts";
import { homeCategoriesQuery } from "@/api/main/discover/home";
import type { Http } from "@/lib/http/http";
import type { Ask } from "@/lib/prefetch";
import type { ContentFilters } from "@/shared/contract/main/contents";
import { nearbyFilters } from "./nearby-filters";

/** Loads the nearest contents around the address's district; the district saved on the device is applied later. */
export const loadNearby = (http: Http, { ask, need }: { ask: Ask; need: Ask }, addressed: ContentFilters): void => {
  const filters = nearbyFilters(addressed);
  void ask(homeCategoriesQuery(http));
  void need(activityContentsQuery(http, filters));
  void ask(districtQuery(http, filters.loc));
};
