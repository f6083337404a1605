import { useQuery } from "@tanstack/react-query";
import { categoryMenuQuery } from "@/api/main/categories";
import { useHttp } from "@/lib/http/http-context";
import type { ContentFilters } from "@/shared/contract/main/contents";
import { Chip } from "@/ui/controls/chip";
import { without } from "../address/content-filters";

interface KindChipProps {
  filters: ContentFilters;
  apply: (next: ContentFilters) => Promise<void>;
}

/** The kind of play that a sentence named; pressing it searches in all kinds. */
export const KindChip = ({ filters, apply }: KindChipProps) => {
  const menu = useQuery(categoryMenuQuery(useHttp().main)).data ?? [];
  const kind = menu.find(({ pk }) => pk === filters.cat);
  const name = kind?.sub_categories.find(({ pk }) => pk === filters.sub_cat)?.name ?? kind?.name;
  if (!name) return null;
  return (
    <Chip selected onRemove={() => void apply(without(filters, "cat", "sub_cat"))}>
      {name}
    </Chip>
  );
};
