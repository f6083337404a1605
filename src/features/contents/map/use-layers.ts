import { useQueries } from "@tanstack/react-query";
import { useMemo } from "react";
import { activityContentsQuery } from "@/api/main/content/contents";
import { searchContentsQuery } from "@/api/main/content/search";
import { useIsHydrated } from "@/lib/hooks/use-is-hydrated";
import type { Http } from "@/lib/http/http";
import { useHttp } from "@/lib/http/http-context";
import type { ContentCard, ContentFilters, ContentPage } from "@/shared/contract/main/contents";
import type { Facility } from "@/shared/contract/main/lists";
import { uniqueBy } from "@/shared/paging/list";
import { MAX_PAGE_SIZE } from "@/shared/paging/page";

const none: readonly Facility[] = [];

const withFacility = (http: Http, filters: ContentFilters, name: Facility, index: number) => {
  const facilities = [...new Set([...(filters.facilities ?? []), name])];
  const query = { ...filters, facilities };
  const page = { index, size: MAX_PAGE_SIZE };
  return filters.q === undefined ? activityContentsQuery(http, query, page) : searchContentsQuery(http, query, page);
};

export interface LayerCount {
  name: Facility;
  first: ContentPage | undefined;
}

/**
 * Finds results with these facilities. Loads the same list with each facility as an additional filter, in the same
 * order: so the first fifty of the answer contain all of the first fifty results that have it, and some that the list
 * has not loaded yet.
 */
export const useLayers = (filters: ContentFilters, wanted: readonly Facility[], shown: readonly ContentCard[]) => {
  const http = useHttp().main;
  // The server loads none; a part that hydrates late would otherwise find data that another part has loaded.
  const layers = useIsHydrated(wanted.length > 0) ? wanted : none;
  const pages = Math.max(1, Math.ceil(shown.length / MAX_PAGE_SIZE));
  const asks = useMemo(
    () => layers.flatMap((name) => Array.from({ length: pages }, (_, index) => ({ name, index: index + 1 }))),
    [layers, pages],
  );
  const { data, isError, retry } = useQueries({
    queries: asks.map(({ name, index }) => withFacility(http, filters, name, index)),
    combine: (answers) => ({
      data: answers.map((answer) => answer.data),
      isError: answers.some((answer) => answer.isError),
      retry: () => answers.filter((answer) => answer.isError).forEach((answer) => void answer.refetch()),
    }),
  });
  const known = useMemo(() => {
    const having = new Map<number, Facility[]>();
    const counts: LayerCount[] = layers.map((name) => ({ name, first: undefined }));
    asks.forEach(({ name, index }, i) => {
      const page = data[i];
      for (const { pk } of page?.contents ?? []) having.set(pk, [...(having.get(pk) ?? []), name]);
      const count = index === 1 && counts.find((count) => count.name === name);
      if (count) count.first = page;
    });
    const listed = new Set(shown.map(({ pk }) => pk));
    const found = data.flatMap((page) => page?.contents ?? []).filter(({ pk }) => !listed.has(pk));
    return {
      counts,
      findFacilities: (pk: number): readonly Facility[] => having.get(pk) ?? none,
      /** Results with one of the facilities, from pages that the list has not loaded. */
      others: uniqueBy(found, ({ pk }) => pk),
    };
  }, [data, asks, layers, shown]);
  return { ...known, isError, retry };
};

export type Layers = ReturnType<typeof useLayers>;
