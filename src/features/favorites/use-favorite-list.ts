import { useInfiniteQuery } from "@tanstack/react-query";
import { favoritesScrollQuery } from "@/api/main/favorites";
import { useHttp } from "@/lib/http/http-context";
import type { FavoriteSort } from "@/shared/contract/main/contents";
import { uniqueBy } from "@/shared/paging/unique-by";
import { useAppSelector } from "@/store/hooks";
import { selectDistrictPk } from "@/store/slices/region";

/** The list as this visit shows it: what loses its heart keeps its place, so coming back to the tab asks nothing anew. */
export const useFavoriteList = (sort: FavoriteSort) => {
  const districtPk = useAppSelector(selectDistrictPk);
  const ask = sort === "distance-asc" ? { sort, loc: districtPk } : { sort };
  const list = useInfiniteQuery({ ...favoritesScrollQuery(useHttp().main, ask), refetchOnWindowFocus: false });
  const pages = list.data?.pages;
  return {
    ...list,
    cards: uniqueBy(pages?.flatMap(({ contents }) => contents) ?? [], ({ pk }) => pk),
    total: pages?.[0]?.total_count ?? 0,
  };
};
