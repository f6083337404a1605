import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { activityContentsQuery, activityContentsScrollQuery } from "@/api/main/content/contents";
import { useHttp } from "@/lib/http/http-context";
import type { ContentFilters } from "@/shared/contract/main/contents";
import { findReach, type Reach, reachSteps } from "@/shared/geo/list-distance";
import { widensItself, within } from "../address/content-filters";

/**
 * Reach of a sub-category's list: 3 km, then 15 km, then everywhere, depending on the cached results of each. The
 * screen renders again with each answer, as its list fetches the current step. Null if the list does not widen by
 * itself.
 */
export const useReach = (filters: ContentFilters): { reach: Reach; asked: ContentFilters } | null => {
  const client = useQueryClient();
  const http = useHttp().main;
  const key = JSON.stringify(filters);
  // The cache drops smaller steps over time; the list stays wide.
  const [wide, setWide] = useState({ key, at: 0 });
  if (!widensItself(filters)) return null;
  const totalAt = (reach: Reach): number | undefined => {
    const asked = within(filters, reach);
    const pages = client.getQueryData(activityContentsScrollQuery(http, asked).queryKey)?.pages;
    return (pages?.[0] ?? client.getQueryData(activityContentsQuery(http, asked).queryKey))?.total_count;
  };
  const before = wide.key === key ? wide.at : 0;
  const at = Math.max(before, reachSteps.indexOf(findReach(totalAt)));
  if (wide.key !== key || wide.at !== at) setWide({ key, at });
  const reach = reachSteps[at] ?? null;
  return { reach, asked: within(filters, reach) };
};
