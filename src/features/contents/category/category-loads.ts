import { categoryInfoQuery, curationsQuery } from "@/api/main/content/categories";
import { activityContentsQuery } from "@/api/main/content/contents";
import { districtQuery } from "@/api/main/discover/districts";
import { homeCategoriesQuery } from "@/api/main/discover/home";
import { weatherQuery } from "@/api/main/discover/weather";
import type { Http } from "@/lib/http/http";
import { paths } from "@/lib/paths";
import type { Ask } from "@/lib/prefetch";
import type { ContentFilters } from "@/shared/contract/main/contents";
import type { CategoryInfo, District } from "@/shared/contract/main/discover";
import { findReach, reachSteps } from "@/shared/geo/list-distance";
import { defaultDistrictId } from "@/store/slices/member/region";
import { sheetFilters, widensItself, within } from "../address/content-filters";
import { contentsCopy } from "../list/copy";
import { turned } from "./weather-list";

/** List filters without words, which belong to the search. */
export const listFilters = ({ q: _, ...filters }: ContentFilters): ContentFilters => filters;

/** True if the filters only contain category, place and order: only then shelves are shown above the list. */
export const isPlain = (filters: ContentFilters): boolean =>
  filters.sub_cat === undefined && sheetFilters.every((name) => filters[name] === undefined);

/** Only one theme of a category is shown above its list. */
export const firstShelf = { most: 1 } as const;

/** Loads everything for the first render of the list; an unknown category is the page's 404. */
export const loadCategory = async (
  http: Http,
  { ask, need }: { ask: Ask; need: Ask },
  filters: ContentFilters,
): Promise<void> => {
  if (filters.cat === undefined) void ask(homeCategoriesQuery(http));
  else void need(categoryInfoQuery(http, filters.cat));
  if (filters.loc !== undefined) void need(districtQuery(http, filters.loc));
  if (isPlain(filters)) void ask(curationsQuery(http, filters.cat ?? null, firstShelf));
  const day = await ask(weatherQuery(http, { district_id: filters.loc ?? defaultDistrictId, date: filters.date }));
  const asked = turned(filters, day);
  if (!widensItself(asked)) {
    void need(activityContentsQuery(http, asked));
    return;
  }
  for (const reach of reachSteps) {
    const page = await need(activityContentsQuery(http, within(asked, reach)));
    if (findReach((one) => (one === reach ? page?.total_count : 0)) === reach) return;
  }
};

/** Metadata for search engines: one page for each category and place, whatever the other filters. */
export const categoryHead = ({ cat, loc }: ContentFilters, category?: CategoryInfo, place?: District) => ({
  title: contentsCopy.title(category?.name, place?.name),
  description: contentsCopy.intro(category?.name, place?.name),
  canonical: paths.contents({ category: cat, loc }),
});
