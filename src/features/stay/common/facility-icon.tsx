import {
  Accessibility,
  ArrowUpDown,
  Baby,
  Bath,
  BedDouble,
  Blocks,
  CircleParking,
  Coffee,
  CookingPot,
  FerrisWheel,
  Flame,
  Milk,
  PawPrint,
  ShieldCheck,
  Soup,
  Trees,
  Utensils,
  WashingMachine,
  Waves,
  WavesLadder,
} from "lucide-react";
import type { StayFacility } from "@/shared/contract/stay/lists";

const glyphs: Record<StayFacility, typeof Baby> = {
  kids_pool: Waves,
  pool: WavesLadder,
  playroom: Blocks,
  playground: FerrisWheel,
  baby_bed: BedDouble,
  bed_guard: ShieldCheck,
  bathtub: Bath,
  sterilizer: Milk,
  high_chair: Utensils,
  kitchen: CookingPot,
  kids_meal: Soup,
  breakfast: Coffee,
  parking: CircleParking,
  barbecue: Flame,
  laundry: WashingMachine,
  stroller: Baby,
  elevator: ArrowUpDown,
  pet: PawPrint,
  wheelchair: Accessibility,
  forest_trail: Trees,
};

export const FacilityIcon = ({ name }: { name: StayFacility }) => {
  const Glyph = glyphs[name];
  return <Glyph aria-hidden="true" />;
};
