import { townOf } from "@/lib/map/district-centres";
import type { ContentFilters } from "@/shared/contract/main/contents";
import { listDistance } from "@/shared/geo/list-distance";
import { defaultDistrictPk } from "@/store/slices/region";

/** What the list is asked: nearest first, around the address's district, else the chosen one, else the assumed one. */
export const nearbyFilters = (
  { q: _, sort: __, ...addressed }: ContentFilters,
  region: { pk: number; isChosen: boolean } = { pk: defaultDistrictPk, isChosen: false },
): ContentFilters & { loc: number; distance: number } => ({
  ...addressed,
  sort: "distance-asc",
  loc: townOf(addressed.loc ?? region.pk),
  distance: addressed.distance ?? (region.isChosen ? listDistance.set : listDistance.unset),
});
