import { useRouter } from "next/router";
import { paths } from "@/lib/paths";
import { useAppSelector } from "@/store/hooks";
import { selectDistrictChosen, selectDistrictPk } from "@/store/slices/region";
import { filterQuery } from "../address/content-filters";
import { always, useContentFilters } from "../address/use-content-filters";
import { useContentFeed } from "../list/use-content-feed";
import { nearbyFilters } from "./nearby-filters";

/** `list` leaves the map out: nothing of it is loaded. */
export type NearbyView = "map" | "list";

/** What the address and the remembered district ask for, and what there is. */
export const useNearby = (refetchOnMount = true) => {
  const router = useRouter();
  const view: NearbyView = router.query.view === "list" ? "list" : "map";
  const hrefIn = (query: ReturnType<typeof filterQuery>, shown: NearbyView) =>
    paths.maps({ ...query, view: shown === "map" ? undefined : shown });
  const { filters: addressed, apply, hrefOf } = useContentFilters((query) => hrefIn(query, view), always);
  const region = { pk: useAppSelector(selectDistrictPk), chosen: useAppSelector(selectDistrictChosen) };
  const filters = nearbyFilters(addressed, region);
  const switchTo = (next: NearbyView) => {
    void router.replace(hrefIn(filterQuery(addressed), next), undefined, { shallow: true, scroll: false });
    window.scrollTo(0, 0);
  };
  return { addressed, filters, apply, hrefOf, view, switchTo, feed: useContentFeed(filters, refetchOnMount) };
};
