import { useQuery } from "@tanstack/react-query";
import { stayAutocompleteQuery } from "@/api/stay/search";
import { useDebounced } from "@/lib/hooks/use-debounced";
import { useHttp } from "@/lib/http/http-context";

const typingPause = 150;

export type StaySuggestion =
  | { key: string; kind: "area"; id: number; name: string; detail: string | null; count: number }
  | { key: string; kind: "place"; id: number; name: string; detail: string };

/** Areas and accommodations whose name begins like the input; empty without input. */
export const useStaySuggestions = (typed: string): StaySuggestion[] => {
  const text = useDebounced(typed.trim(), typingPause);
  const { data } = useQuery(stayAutocompleteQuery(useHttp().stay, text));
  if (!data || text === "" || typed.trim() === "") return [];
  return [
    ...data.locations.map(
      ({ id, name, parent_name, count }): StaySuggestion => ({
        key: `area ${id}`,
        kind: "area",
        id,
        name,
        detail: parent_name,
        count,
      }),
    ),
    ...data.accommodations.map(
      ({ id, name, place_text, type_name }): StaySuggestion => ({
        key: `place ${id}`,
        kind: "place",
        id,
        name,
        detail: `${place_text} · ${type_name}`,
      }),
    ),
  ];
};
