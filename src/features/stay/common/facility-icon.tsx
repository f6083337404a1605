import type { StayFacility } from "@/shared/contract/stay/lists";
import { Icon, type IconName } from "@/ui/icon/icon";

const glyphs: Record<StayFacility, IconName> = {
  kids_pool: "waves-horizontal",
  pool: "waves-ladder",
  playroom: "blocks",
  playground: "ferris-wheel",
  baby_bed: "bed-double",
  bed_guard: "shield-check",
  bathtub: "bath",
  sterilizer: "milk",
  high_chair: "utensils",
  kitchen: "cooking-pot",
  kids_meal: "soup",
  breakfast: "coffee",
  parking: "circle-letter-p",
  barbecue: "flame",
  laundry: "washing-machine",
  stroller: "baby",
  elevator: "arrow-up-down",
  pet: "paw-print",
  wheelchair: "accessibility",
  forest_trail: "trees",
};

export const FacilityIcon = ({ name }: { name: StayFacility }) => <Icon name={glyphs[name]} />;
