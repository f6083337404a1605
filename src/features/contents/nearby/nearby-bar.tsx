import { Baby, ChevronDown, CircleParking, Milk, SlidersHorizontal } from "lucide-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import type { ContentFilters } from "@/shared/contract/main/contents";
import { Chip, ChipRow } from "@/ui/controls/chip";
import { filterCount, without } from "../address/content-filters";
import { filtersCopy } from "../copy";
import { shortAge } from "../filters/age-stops";
import { useAgeChoice } from "../filters/use-age-choice";
import { nearbyCopy } from "./copy";

const FilterSheet = dynamic(() => import("../filters/filter-sheet"), { ssr: false });
const AgeSheet = dynamic(() => import("../filters/age-sheet"), { ssr: false });

/** What parents of small children look for on the way. */
const layers = [
  { name: "nursing_room", Icon: Milk },
  { name: "stroller", Icon: Baby },
  { name: "parking", Icon: CircleParking },
] as const;

interface NearbyBarProps {
  filters: ContentFilters;
  apply: (next: ContentFilters) => Promise<void>;
}

/** Who, and which facilities: a tap each. */
export const NearbyBar = ({ filters, apply }: NearbyBarProps) => {
  const [sheet, setSheet] = useState<{ name: "filter" | "age"; open: boolean; round: number } | null>(null);
  const { chosen, isFamily } = useAgeChoice(filters.child_months, filters.date);
  const ages = filters.child_months;
  const names = isFamily ? chosen.map(({ name }) => name) : (ages ?? []).map(shortAge);
  const facilities = filters.facilities ?? [];
  const count = filterCount(filters);

  const toggle = (name: string) => {
    const next = facilities.includes(name) ? facilities.filter((one) => one !== name) : [...facilities, name];
    void apply(next.length > 0 ? { ...filters, facilities: next } : without(filters, "facilities"));
  };
  const open = (name: "filter" | "age") => setSheet({ name, open: true, round: (sheet?.round ?? 0) + 1 });
  const sheetProps = sheet && { open: sheet.open, onClose: () => setSheet({ ...sheet, open: false }), filters, apply };

  return (
    <>
      <ChipRow label={nearbyCopy.layers}>
        {ages ? (
          <Chip selected onRemove={() => void apply(without(filters, "child_months"))}>
            {filtersCopy.names(names)}
          </Chip>
        ) : (
          <Chip iconEnd={<ChevronDown aria-hidden="true" />} onClick={() => open("age")}>
            {filtersCopy.age}
          </Chip>
        )}
        {layers.map(({ name, Icon }) => (
          <Chip
            key={name}
            icon={<Icon aria-hidden="true" />}
            selected={facilities.includes(name)}
            onClick={() => toggle(name)}
          >
            {filtersCopy.facilityNames[name]}
          </Chip>
        ))}
        <Chip icon={<SlidersHorizontal aria-hidden="true" />} onClick={() => open("filter")}>
          {filtersCopy.open(count)}
        </Chip>
      </ChipRow>
      {sheetProps && sheet.name === "filter" && <FilterSheet key={sheet.round} {...sheetProps} />}
      {sheetProps && sheet.name === "age" && <AgeSheet key={sheet.round} {...sheetProps} />}
    </>
  );
};
