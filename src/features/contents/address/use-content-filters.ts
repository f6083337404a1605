import { useRouter } from "next/router";
import { useMemo } from "react";
import type { ContentFilters } from "@/shared/contract/main/contents";
import type { Facility } from "@/shared/contract/main/lists";
import { filterQuery, readFilters } from "./content-filters";
import { type ListView, readShown, type Shown } from "./shown";

type ToHref = (query: ReturnType<typeof filterQuery> & Shown) => string;

export interface AddressedFilters {
  filters: ContentFilters;
  /** Writes the filters to the address; the list starts at its first page. Resolves when the address has changed. */
  apply(next: ContentFilters): Promise<void>;
  hrefFor(next: ContentFilters): string;
  view: ListView;
  layers: readonly Facility[];
  /** Writes the view of the same list, without loading it again. Resolves when the address has changed. */
  show(next: Shown): Promise<void>;
}

/** Another category or place is another page for search engines, with its own title. */
const isSameList = (contentFilters: ContentFilters, other: ContentFilters): boolean =>
  contentFilters.cat === other.cat && contentFilters.loc === other.loc;

/** One screen for all filters: only the list is loaded again. */
export const always = (): boolean => true;

/**
 * Filters and view are in the address: opening it again, sharing it and going back in the history all show the same
 * list.
 * @param usual the default view, which is left out of the address
 */
export const useContentFilters = (
  toHref: ToHref,
  isSamePage = isSameList,
  usual: ListView = "list",
): AddressedFilters => {
  const router = useRouter();
  const filters = useMemo(() => readFilters(router.query), [router.query]);
  const { view, layers } = useMemo(() => readShown(router.query, usual), [router.query, usual]);
  const hrefIn = (next: ContentFilters, shown: Shown) => {
    const as = { view, layers, ...shown };
    return toHref({ ...filterQuery(next), layers: as.layers, view: as.view === usual ? undefined : as.view });
  };
  const hrefFor = (next: ContentFilters) => hrefIn(next, {});
  return {
    filters,
    hrefFor,
    view,
    layers,
    async show(next) {
      await router.replace(hrefIn(filters, next), undefined, { shallow: true, scroll: false });
    },
    async apply(next) {
      const href = hrefFor(next);
      if (href === hrefFor(filters)) return;
      await router.replace(href, undefined, { shallow: isSamePage(filters, next), scroll: false });
      window.scrollTo(0, 0);
    },
  };
};
