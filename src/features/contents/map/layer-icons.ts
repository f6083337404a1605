import type { Facility } from "@/shared/contract/main/lists";
import type { IconName } from "@/ui/icon/icon";

/** All facilities of the filter, ordered by how often a small child needs them on an outing. */
export const layerIcons: Readonly<Record<Facility, IconName>> = {
  nursing_room: "milk",
  stroller: "baby",
  parking: "circle-letter-p",
  diaper_table: "droplets",
  kids_toilet: "toilet",
  elevator: "arrow-up-down",
  stroller_rental: "shopping-cart",
  kids_meal: "utensils",
  cafe: "coffee",
  guardian_rest: "sofa",
  wheelchair: "accessibility",
  locker: "lock-keyhole",
};
