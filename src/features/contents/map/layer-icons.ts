import {
  Accessibility,
  ArrowUpDown,
  Baby,
  CircleParking,
  Coffee,
  Droplets,
  LockKeyhole,
  type LucideIcon,
  Milk,
  ShoppingCart,
  Sofa,
  Toilet,
  Utensils,
} from "lucide-react";
import type { Facility } from "@/shared/contract/main/lists";

/** Every facility that can be asked for, in the order of how often a small child needs it on the way. */
export const layerIcons: Readonly<Record<Facility, LucideIcon>> = {
  nursing_room: Milk,
  stroller: Baby,
  parking: CircleParking,
  diaper_table: Droplets,
  kids_toilet: Toilet,
  elevator: ArrowUpDown,
  stroller_rental: ShoppingCart,
  kids_meal: Utensils,
  cafe: Coffee,
  guardian_rest: Sofa,
  wheelchair: Accessibility,
  locker: LockKeyhole,
};
