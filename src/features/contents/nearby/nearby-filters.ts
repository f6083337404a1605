import { townPk } from "@/lib/map/district-centres";
import type { ContentFilters } from "@/shared/contract/main/contents";
import { listDistance } from "@/shared/geo/list-distance";
import { defaultDistrictId } from "@/store/slices/member/region";

/**
 * Filters of the list: nearest first, around the address's district, otherwise the chosen one, otherwise the default.
 */
export const nearbyFilters = (
  { q: _, sort: __, ...addressed }: ContentFilters,
  region: { pk: number; isChosen: boolean } = { pk: defaultDistrictId, isChosen: false },
): ContentFilters & { loc: number; distance: number } => ({
  ...addressed,
  sort: "distance-asc",
  loc: townPk(addressed.loc ?? region.pk),
  distance: addressed.distance ?? (region.isChosen ? listDistance.set : listDistance.unset),
});
