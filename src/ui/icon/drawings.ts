import {
  ArrowLeft,
  Check,
  ChevronDown,
  ChevronRight,
  Heart,
  House,
  LayoutGrid,
  type LucideIcon,
  Map as MapIcon,
  MapPin,
  Search,
  Star,
  Store,
  User,
} from "lucide-react";
import type { IconName } from "./icon";

/** The drawings behind the names; a browser gets them once, as the sprite. */
export const drawings: Readonly<Record<IconName, LucideIcon>> = {
  "arrow-left": ArrowLeft,
  check: Check,
  "chevron-down": ChevronDown,
  "chevron-right": ChevronRight,
  heart: Heart,
  house: House,
  "layout-grid": LayoutGrid,
  map: MapIcon,
  "map-pin": MapPin,
  search: Search,
  star: Star,
  store: Store,
  user: User,
};
