import { useQuery } from "@tanstack/react-query";
import { autocompleteQuery } from "@/api/main/content/search";
import { useDebounced } from "@/lib/hooks/use-debounced";
import { useHttp } from "@/lib/http/http-context";

const typingPause = 150;

export type Suggestion =
  | { key: string; kind: "word" | "place"; text: string; count: number }
  | { key: string; kind: "content"; text: string; detail: string; pk: number };

/** Words and contents that start with the typed text; none without text. */
export const useSuggestions = (typed: string): Suggestion[] => {
  const sentence = useDebounced(typed.trim(), typingPause);
  const { data } = useQuery(autocompleteQuery(useHttp().main, sentence));
  if (!data || sentence === "" || typed.trim() === "") return [];
  return [
    ...data.keywords.map(
      ({ text, kind, count }): Suggestion => ({
        key: `word ${text}`,
        kind: kind === "place" ? "place" : "word",
        text,
        count,
      }),
    ),
    ...data.contents.map(
      ({ pk, name, place_text }): Suggestion => ({
        key: `content ${pk}`,
        kind: "content",
        text: name,
        detail: place_text,
        pk,
      }),
    ),
  ];
};
