import { useInfiniteQuery } from "@tanstack/react-query";
import { accommodationsQuery, accommodationsScrollQuery } from "@/api/stay/accommodations-list";
import { useHttp } from "@/lib/http/http-context";
import { useDrawnPage } from "@/lib/use-drawn-page";
import type { StayFilters, StayPage } from "@/shared/contract/stay/accommodations";
import { uniqueBy } from "@/shared/paging/unique-by";

/** The places page after page, each once; those without a room for these nights and people come last. */
export const useStayFeed = (filters: StayFilters) => {
  const http = useHttp().stay;
  const query = useInfiniteQuery({
    ...accommodationsScrollQuery(http, filters),
    ...useDrawnPage<StayPage>(accommodationsQuery(http, filters).queryKey),
  });
  const pages = query.data?.pages ?? [];
  const cards = uniqueBy(
    pages.flatMap(({ accommodations }) => accommodations),
    ({ id }) => id,
  );
  return {
    ...query,
    // A host that turned a page meanwhile may send a sold-out place before an open one.
    cards: [...cards.filter(({ offer }) => offer), ...cards.filter(({ offer }) => !offer)],
    pageCount: pages.length,
    /** Results of the question before are still shown. */
    isOld: query.isPlaceholderData,
  };
};

export type StayFeed = ReturnType<typeof useStayFeed>;
