import { scrollBack } from "@/lib/hooks/scroll-back";
import { savedViewScroll, saveViewScroll } from "@/lib/hooks/use-scroll-restoration";
import type { ListView } from "./shown";
import type { AddressedFilters } from "./use-content-filters";

/** Switches between list and map; restores the scroll position of each while the filters are the same. */
export const useViewSwitch = ({ filters, view, show }: Pick<AddressedFilters, "filters" | "view" | "show">) => {
  const question = JSON.stringify(filters);
  return async (next: ListView): Promise<void> => {
    saveViewScroll(view, question);
    await show({ view: next });
    scrollBack(savedViewScroll(next, question));
  };
};
