import { useRouter } from "next/router";
import { useCallback } from "react";
import { useToday } from "@/lib/context/today-context";
import { useAppDispatch } from "@/store/hooks";
import { locationChosen } from "@/store/slices/stay/stay-locations";
import { readStayFilters } from "../common/stay-filters";
import { useStayLocation } from "../common/use-stay-location";

export interface Where {
  keyword: string;
  location_id: number | undefined;
  /** Name of the chosen area once the areas have loaded. */
  areaName: string | undefined;
  choose(next: { keyword?: string; location_id?: number }): Promise<void>;
}

/** Area or words to search, never both; stored in the address like dates and guests. */
export const useWhere = (): Where => {
  const { query, pathname, replace } = useRouter();
  const dispatch = useAppDispatch();
  const { keyword = "", location_id } = readStayFilters(query, useToday());
  const found = useStayLocation(location_id);
  const choose = useCallback(
    async (next: { keyword?: string; location_id?: number }) => {
      const { keyword: _word, location_id: _area, ...rest } = query;
      const chosen = Object.fromEntries(Object.entries(next).filter(([, value]) => value));
      await replace({ pathname, query: { ...rest, ...chosen } }, undefined, { shallow: true, scroll: false });
      dispatch(locationChosen(next.location_id ?? null));
    },
    [query, pathname, replace, dispatch],
  );
  return { keyword, location_id, areaName: found?.area.name, choose };
};
