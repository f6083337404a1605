import { useRouter } from "next/router";
import { useMemo } from "react";
import type { ContentFilters } from "@/shared/contract/main/contents";
import type { Facility } from "@/shared/contract/main/lists";
import { filterQuery, readFilters } from "./content-filters";
import { type ListView, readShown, type Shown } from "./shown";

type ToHref = (query: ReturnType<typeof filterQuery> & Shown) => string;

export interface AddressedFilters {
  filters: ContentFilters;
  /** Writes the filters to the address; the list begins anew. Resolves when the address has changed. */
  apply(next: ContentFilters): Promise<void>;
  hrefOf(next: ContentFilters): string;
  view: ListView;
  layers: readonly Facility[];
  /** Writes how the same list is shown: nothing is asked for anew. Resolves when the address has changed. */
  show(next: Shown): Promise<void>;
}

/** Another kind or place is another page for search engines: it gets its own title. */
const isSameList = (one: ContentFilters, other: ContentFilters): boolean =>
  one.cat === other.cat && one.loc === other.loc;

/** The same screen for every question: only the list is asked for anew. */
export const always = (): boolean => true;

/**
 * The address holds what is asked for, and how it is shown: opening it again, sharing it and going back all show the same list.
 * @param usual the view that needs no word in the address
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
  const hrefOf = (next: ContentFilters) => hrefIn(next, {});
  return {
    filters,
    hrefOf,
    view,
    layers,
    async show(next) {
      await router.replace(hrefIn(filters, next), undefined, { shallow: true, scroll: false });
    },
    async apply(next) {
      const href = hrefOf(next);
      if (href === hrefOf(filters)) return;
      await router.replace(href, undefined, { shallow: isSamePage(filters, next), scroll: false });
      window.scrollTo(0, 0);
    },
  };
};
