import dynamic from "next/dynamic";
import { useState } from "react";
import type { ContentFilters } from "@/shared/contract/main/contents";
import { Chip, ChipRow } from "@/ui/controls/chip";
import { Icon } from "@/ui/icon/icon";
import { later } from "@/ui/later/later";
import { patient } from "@/ui/later/patient";
import { filterCount, without } from "../address/content-filters";
import { filtersCopy } from "../copy";
import { shortAge } from "../filters/age-stops";
import { ChosenCount } from "../filters/chosen-count";
import { useAgeChoice } from "../filters/use-age-choice";
import { nearbyCopy } from "./copy";

const FilterSheet = dynamic(
  patient(() => import("../filters/filter-sheet")),
  { ssr: false },
);
const AgeSheet = dynamic(
  patient(() => import("../filters/age-sheet")),
  { ssr: false },
);

const Layers = later(() => import("./nearby-layers").then((module) => module.NearbyLayers));

interface NearbyBarProps {
  filters: ContentFilters;
  apply: (next: ContentFilters) => Promise<void>;
}

/** Which conditions, who, and which facilities the map points out. */
export const NearbyBar = ({ filters, apply }: NearbyBarProps) => {
  const [sheet, setSheet] = useState<{ name: "filter" | "age"; open: boolean; round: number } | null>(null);
  const { chosen, isFamily } = useAgeChoice(filters.child_months, filters.date);
  const ages = filters.child_months;
  const names = isFamily ? chosen.map(({ name }) => name) : (ages ?? []).map(shortAge);
  const count = filterCount(filters);

  const open = (name: "filter" | "age") => setSheet({ name, open: true, round: (sheet?.round ?? 0) + 1 });
  const sheetProps = sheet && { open: sheet.open, onClose: () => setSheet({ ...sheet, open: false }), filters, apply };

  return (
    <>
      <ChipRow label={nearbyCopy.layers}>
        <Chip
          icon={<Icon name="sliders-horizontal" />}
          aria-label={filtersCopy.open(count)}
          onClick={() => open("filter")}
        >
          {count > 0 && <ChosenCount count={count} />}
        </Chip>
        {ages ? (
          <Chip selected onRemove={() => void apply(without(filters, "child_months"))}>
            {filtersCopy.names(names)}
          </Chip>
        ) : (
          <Chip iconEnd={<Icon name="chevron-down" />} onClick={() => open("age")}>
            {filtersCopy.age}
          </Chip>
        )}
        <Layers />
      </ChipRow>
      {sheetProps && sheet.name === "filter" && <FilterSheet key={sheet.round} {...sheetProps} />}
      {sheetProps && sheet.name === "age" && <AgeSheet key={sheet.round} {...sheetProps} />}
    </>
  );
};
