import { WhoGoes } from "@/booking/who-goes";
import type { ContentFilters } from "@/shared/contract/main/contents";
import { Chip, ChipRow } from "@/ui/controls/chip";
import { Icon } from "@/ui/icon/icon";
import { lazyHydration } from "@/ui/lazy-hydration";
import { without } from "../address/content-filters";
import { filtersCopy } from "../copy";
import { shortAge } from "../filters/age-stops";
import { useFilterSheets } from "../filters/filter-sheets";
import { useAgeChoice } from "../filters/use-age-choice";
import { nearbyCopy } from "./copy";

const Layers = lazyHydration(() => import("./nearby-layers").then((module) => module.NearbyLayers));

interface NearbyBarProps {
  filters: ContentFilters;
  apply: (next: ContentFilters) => Promise<void>;
}

export const NearbyBar = ({ filters, apply }: NearbyBarProps) => {
  const { open, opener, sheets } = useFilterSheets({ filters, apply });
  const { chosen, isFamily } = useAgeChoice(filters.child_months, filters.date);
  const ages = filters.child_months;
  const names = isFamily ? chosen.map(({ name }) => name) : (ages ?? []).map(shortAge);

  return (
    <>
      <ChipRow label={nearbyCopy.layers}>
        {opener}
        <WhoGoes />
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
      {sheets}
    </>
  );
};
