import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { categoryMenuQuery } from "@/api/main/content/categories";
import { useIsHydrated } from "@/lib/hooks/use-is-hydrated";
import { useHttp } from "@/lib/http/http-context";
import { districtRowsQuery } from "@/lib/map/district-centres";
import type { ContentFilters } from "@/shared/contract/main/contents";
import { namedWords, toNames } from "@/shared/search/named-words";
import type { NamedWord } from "@/shared/search/sentence";
import { Chip } from "@/ui/controls/chip";
import { without } from "../address/content-filters";

/** Words of a search that name a place or a category, once the device's tables are loaded. */
export const useNamedWords = (text: string | undefined): readonly NamedWord[] => {
  const isHydrated = useIsHydrated();
  const { data: districts } = useQuery({ ...districtRowsQuery(), enabled: text !== undefined });
  const { data: kinds } = useQuery(categoryMenuQuery(useHttp().main));
  return useMemo(() => {
    if (text === undefined || !isHydrated) return [];
    const places = (districts ?? []).map(([pk, parent, name]) => ({ pk, parent, name }));
    return namedWords(text, toNames(places, kinds ?? []));
  }, [text, isHydrated, districts, kinds]);
};

interface NameChipProps {
  word: string;
  filters: ContentFilters;
  apply: (next: ContentFilters) => Promise<void>;
}

/** A recognised place or category; a press removes its word from the search. */
export const NameChip = ({ word, filters, apply }: NameChipProps) => {
  const remove = () => {
    const rest = (filters.q ?? "").split(" ").filter((other) => other !== word);
    void apply(rest.length > 0 ? { ...filters, q: rest.join(" ") } : without(filters, "q"));
  };
  return (
    <Chip selected onRemove={remove}>
      {word}
    </Chip>
  );
};
