import type { Params } from "@/lib/http/http";
import type { ContentFilters } from "@/shared/contract/main/contents";
import { normalQuery } from "@/shared/text/query-normal";

/** Filters as request parameters. Omits empty values, so that equal queries have equal keys. */
export const contentParams = (filters: ContentFilters): Params => ({
  ...filters,
  q: filters.q === undefined ? undefined : normalQuery(filters.q) || undefined,
  child_months: filters.child_months?.length ? filters.child_months : undefined,
  locs: filters.locs?.length ? filters.locs : undefined,
  facilities: filters.facilities?.length ? filters.facilities : undefined,
  free_only: filters.free_only || undefined,
  indoor_first: filters.indoor_first || undefined,
});
