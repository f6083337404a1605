import { useEffect } from "react";
import type { StayFilters } from "@/shared/contract/stay/accommodations";
import { useRecentStays } from "../common/use-recent-stays";

/** Keeps on this device what was searched for, once its place has a name; a search of everywhere is nothing to come back to. */
export const useRememberedSearch = (filters: StayFilters, place: string | undefined): void => {
  const { add } = useRecentStays();
  const { keyword = "", location_id = null, check_in, check_out, adults, children_ages } = filters;
  const ages = children_ages.join();
  useEffect(() => {
    if (!place) return;
    const childrenAges = ages === "" ? [] : ages.split(",").map(Number);
    void add({ place, keyword, location_id, check_in, check_out, adults, children_ages: childrenAges });
  }, [add, place, keyword, location_id, check_in, check_out, adults, ages]);
};
