import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { contentFacetsQuery } from "@/api/main/content/contents";
import { useHttp } from "@/lib/http/http-context";
import type { ContentFilters } from "@/shared/contract/main/contents";
import { LiveRegion } from "@/ui/a11y/live-region";
import { Button } from "@/ui/controls/button";
import { countCopy } from "../copy";
import { sheetCopy } from "./copy";

/** Counts for the drafted filters; the previous counts stay while loading. */
export const useFacets = ({ sort: _, ...conditions }: ContentFilters) =>
  useQuery({ ...contentFacetsQuery(useHttp().main, conditions), placeholderData: keepPreviousData });

interface CountButtonProps {
  facets: ReturnType<typeof useFacets>;
  onClick: () => void;
}

/** Shows the number of results: `32곳 보기`, `300곳 이상 보기`. */
export const CountButton = ({ facets, onClick }: CountButtonProps) => {
  const { total_count: total, total_is_floor: isFloor = false } = facets.data ?? {};
  const label = total === undefined ? sheetCopy.showUnknown : sheetCopy.show(countCopy.count(total, isFloor));
  return (
    <>
      <Button full onClick={onClick}>
        {label}
      </Button>
      <LiveRegion text={total === undefined || facets.isFetching ? "" : countCopy.spoken(total, isFloor)} />
    </>
  );
};
