import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { newContentsQuery } from "@/api/main/discover/home";
import { useNearQuery } from "@/lib/hooks/use-near-query";
import { useHttp } from "@/lib/http/http-context";
import { paths } from "@/lib/paths";
import type { HomeSection } from "@/shared/contract/main/discover";
import { useAppDispatch, useAppSelector } from "@/store/hooks";
import { newContentsSortChosen, selectNewContentsSort } from "@/store/slices/activity/contents-new";
import { selectDistrictId } from "@/store/slices/member/region";
import { Chip, ChipRow } from "@/ui/controls/chip";
import { ErrorState } from "@/ui/feedback/error-state";
import { Inset } from "@/ui/layout";
import { homeCopy } from "./copy";
import { LINE_COMES, Shelf } from "./shelf";

const sorts = ["latest", "price-asc"] as const;

/** New contents around the district: the newest or the cheapest first. */
export const NewContentsShelf = ({ section }: { section: HomeSection }) => {
  const dispatch = useAppDispatch();
  const pk = useAppSelector(selectDistrictId);
  const sort = useAppSelector(selectNewContentsSort);
  const options = newContentsQuery(useHttp().main, { pk, sort, size: section.size });
  const { isNear, mark } = useNearQuery(options.queryKey);
  const query = useQuery({ ...options, enabled: isNear, placeholderData: keepPreviousData });
  // If another order fails, the chips to return must remain.
  if (query.isLoadingError && sort !== "latest") {
    return (
      <Inset $gutter $top={32}>
        <ErrorState compact onRetry={() => dispatch(newContentsSortChosen("latest"))} />
      </Inset>
    );
  }
  return (
    <Shelf
      title={section.title}
      detail={query.data?.reason ?? (section.subtitle || LINE_COMES)}
      more={paths.contents({ loc: pk, sort })}
      query={query}
      cards={query.data?.contents}
      isOrdered={sort === "price-asc"}
      order={sort}
      mark={mark}
      kind="chips"
    >
      <Inset $below={14}>
        <ChipRow label={homeCopy.newOrder}>
          {sorts.map((item) => (
            <Chip key={item} selected={item === sort} onClick={() => dispatch(newContentsSortChosen(item))}>
              {homeCopy.newOrders[item]}
            </Chip>
          ))}
        </ChipRow>
      </Inset>
    </Shelf>
  );
};
