import { useRouter } from "next/router";
import { useMemo } from "react";
import type { ContentFilters } from "@/shared/contract/main/contents";
import { filterQuery, readFilters } from "./content-filters";

export type ToHref = (query: ReturnType<typeof filterQuery>) => string;

export interface AddressedFilters {
  filters: ContentFilters;
  /** Writes the filters to the address; the list begins anew. Resolves when the address has changed. */
  apply(next: ContentFilters): Promise<void>;
  hrefOf(next: ContentFilters): string;
}

/** Another kind or place is another page for search engines: it gets its own title. */
const isSameList = (one: ContentFilters, other: ContentFilters): boolean =>
  one.cat === other.cat && one.loc === other.loc;

/** The same screen for every question: only the list is asked for anew. */
export const always = (): boolean => true;

/** The address holds what is asked for: opening it again, sharing it and going back all show the same list. */
export const useContentFilters = (toHref: ToHref, isSamePage = isSameList): AddressedFilters => {
  const router = useRouter();
  const filters = useMemo(() => readFilters(router.query), [router.query]);
  const hrefOf = (next: ContentFilters) => toHref(filterQuery(next));
  return {
    filters,
    hrefOf,
    async apply(next) {
      const href = hrefOf(next);
      if (href === hrefOf(filters)) return;
      await router.replace(href, undefined, { shallow: isSamePage(filters, next), scroll: false });
      window.scrollTo(0, 0);
    },
  };
};
