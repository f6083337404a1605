import { useInfiniteQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { accommodationsQuery, accommodationsScrollQuery } from "@/api/stay/accommodations-list";
import { useSsrPage } from "@/lib/hooks/use-ssr-page";
import { useHttp } from "@/lib/http/http-context";
import type { StayFilters, StayPage } from "@/shared/contract/stay/accommodations";
import { uniqueBy } from "@/shared/paging/list";

/** Accommodations of all pages without duplicates; those without a room for these nights and people come last. */
export const useStayFeed = (filters: StayFilters) => {
  const http = useHttp().stay;
  const query = useInfiniteQuery({
    ...accommodationsScrollQuery(http, filters),
    ...useSsrPage<StayPage>(accommodationsQuery(http, filters).queryKey),
  });
  const { data } = query;
  const cards = useMemo(() => {
    const all = (data?.pages ?? []).flatMap(({ accommodations }) => accommodations);
    const each = uniqueBy(all, ({ id }) => id);
    // Availability can change between pages, so that a sold-out accommodation precedes an open one.
    return [...each.filter(({ offer }) => offer), ...each.filter(({ offer }) => !offer)];
  }, [data]);
  return {
    ...query,
    cards,
    pageCount: data?.pages.length ?? 0,
    /** True while results of the previous filters are shown. */
    isOld: query.isPlaceholderData,
  };
};

export type StayFeed = ReturnType<typeof useStayFeed>;
