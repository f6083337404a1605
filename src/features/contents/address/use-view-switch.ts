import { scrollBack } from "@/lib/hooks/scroll-back";
import { savedViewScroll, saveViewScroll } from "@/lib/hooks/use-scroll-restoration";
import type { ListView } from "./shown";
import type { AddressedFilters } from "./use-content-filters";

/** From list to map and back: each is found where it was left, as long as the same is asked for. */
export const useViewSwitch = ({ filters, view, show }: Pick<AddressedFilters, "filters" | "view" | "show">) => {
  const question = JSON.stringify(filters);
  return async (next: ListView): Promise<void> => {
    saveViewScroll(view, question);
    await show({ view: next });
    scrollBack(savedViewScroll(next, question));
  };
};
