import { useQuery } from "@tanstack/react-query";
import { categoryMenuQuery } from "@/api/main/categories";
import { useHttp } from "@/lib/http/http-context";
import type { ContentFilters } from "@/shared/contract/main/contents";
import { Chip, ChipRow } from "@/ui/controls/chip";
import { without } from "../address/content-filters";
import { nearbyCopy } from "./copy";

interface NearbyKindsProps {
  filters: ContentFilters;
  apply: (next: ContentFilters) => Promise<void>;
}

/** Which kind of activity: a tap each. */
export const NearbyKinds = ({ filters, apply }: NearbyKindsProps) => {
  const menu = useQuery(categoryMenuQuery(useHttp().main)).data ?? [];
  return (
    <ChipRow label={nearbyCopy.categories}>
      <Chip selected={filters.cat === undefined} onClick={() => void apply(without(filters, "cat", "sub_cat"))}>
        {nearbyCopy.everyCategory}
      </Chip>
      {menu.map(({ pk, name }) => (
        <Chip
          key={pk}
          selected={filters.cat === pk}
          onClick={() => void apply({ ...without(filters, "sub_cat"), cat: pk })}
        >
          {name}
        </Chip>
      ))}
    </ChipRow>
  );
};
