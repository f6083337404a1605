import { useRouter } from "next/router";
import { useMemo } from "react";
import { useToday } from "@/lib/context/today-context";
import { paths } from "@/lib/paths";
import type { StayFilters } from "@/shared/contract/stay/accommodations";
import { useAppDispatch } from "@/store/hooks";
import { staySearched } from "@/store/slices/stay/search";
import { readStayFilters, readStayView, type StayView, stayFilterQuery } from "../common/stay-filters";

interface AddressedStays {
  filters: StayFilters;
  view: StayView;
  /** Writes the filters to the address and restarts the list. Resolves when the address has changed. */
  apply(next: StayFilters, view?: StayView): Promise<void>;
  hrefFor(next: StayFilters): string;
}

/** Filters in the address: a reload, a shared link and the back button all show the same list. */
export const useStayFilters = (): AddressedStays => {
  const router = useRouter();
  const today = useToday();
  const filters = useMemo(() => readStayFilters(router.query, today), [router.query, today]);
  const dispatch = useAppDispatch();
  const view = readStayView(router.query);
  return {
    filters,
    view,
    hrefFor: (next) => paths.search.stayResult(stayFilterQuery(next, view)),
    async apply(next, nextView = view) {
      const href = paths.search.stayResult(stayFilterQuery(next, nextView));
      dispatch(staySearched(next));
      await router.replace(href, undefined, { shallow: true, scroll: false });
      window.scrollTo(0, 0);
    },
  };
};
