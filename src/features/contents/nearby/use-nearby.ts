import { paths } from "@/lib/paths";
import { useAppSelector } from "@/store/hooks";
import { selectDistrictChosen, selectDistrictId } from "@/store/slices/member/region";
import { always, useContentFilters } from "../address/use-content-filters";
import { useContentFeed } from "../list/use-content-feed";
import { nearbyFilters } from "./nearby-filters";

/** Filters of the address and the chosen district, and their results. In the list view no part of the map is loaded. */
export const useNearby = (options: { refetchOnMount?: false } = {}) => {
  const { filters: addressed, ...address } = useContentFilters(paths.maps, always, "map");
  const region = { pk: useAppSelector(selectDistrictId), isChosen: useAppSelector(selectDistrictChosen) };
  const filters = nearbyFilters(addressed, region);
  return { addressed, ...address, filters, feed: useContentFeed(filters, options) };
};
