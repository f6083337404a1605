import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/router";
import { useCallback, useEffect, useEffectEvent, useRef } from "react";
import { categoryMenuQuery } from "@/api/main/content/categories";
import { useToday } from "@/lib/context/today-context";
import { useHttp } from "@/lib/http/http-context";
import { districtRowsQuery } from "@/lib/map/district-centres";
import { paths } from "@/lib/paths";
import type { ContentFilters } from "@/shared/contract/main/contents";
import type { Sentence } from "@/shared/search/sentence";
import { filterQuery } from "../address/content-filters";
import { wishedFilters } from "../address/wished-filters";
import type { RecentWords } from "./use-recent-words";

/** A search waits at most this long for the names of places and categories; milliseconds. */
const patienceMs = 1200;

const soon = <T>(answer: Promise<T[]>): Promise<T[]> =>
  Promise.race([answer.catch(() => []), new Promise<T[]>((resolve) => setTimeout(() => resolve([]), patienceMs))]);

/**
 * Parses the typed text. The rules, the device's table of districts and the menu load with the first sentence; missing
 * data is skipped, and a sentence that cannot be parsed is searched for as words.
 */
const useUnderstanding = () => {
  const client = useQueryClient();
  const http = useHttp().main;
  const today = useToday();
  return useCallback(
    async (text: string): Promise<Sentence> => {
      const asWords: Sentence = { wishes: [], words: text, named: [] };
      try {
        const [{ readSentence }, districts, kinds] = await Promise.all([
          import("@/shared/search/read-sentence"),
          soon(client.fetchQuery(districtRowsQuery())),
          soon(client.fetchQuery(categoryMenuQuery(http))),
        ]);
        const places = districts.map(([pk, parent, name]) => ({ pk, parent, name }));
        return readSentence(text, { today, districts: places, kinds });
      } catch {
        return asWords;
      }
    },
    [client, http, today],
  );
};

/** The ages carry over to the next search, and so does the place unless the sentence names one. */
const carriedOver = ({ loc, distance, locs, child_months }: ContentFilters, { named }: Sentence): ContentFilters => ({
  ...(named.some(({ kind }) => kind === "place") ? {} : { loc, distance, locs }),
  child_months,
});

/** Address of the understood sentence. `said` preserves the typed text for the box until a filter changes. */
const hrefFor = (sentence: Sentence, said: string, before: ContentFilters): string =>
  paths.search.activity({
    ...filterQuery(wishedFilters(sentence, before)),
    ...(sentence.words !== said && { said }),
  });

const afterFirstLoad = 1000;

/**
 * Searches for the typed text: its conditions become filters in the address, the rest its words. A sentence in the
 * address, from a link or from recent words, is parsed the same way. Typed text is saved as typed; text from an address
 * is not: it can be a shared link, or the history of a previous user of this device.
 */
export const useSentenceSearch = (filters: ContentFilters, remember: RecentWords["add"]) => {
  const router = useRouter();
  const understand = useUnderstanding();
  /** Words without any condition left. */
  const plain = useRef<string | undefined>(undefined);
  const words = filters.q;

  // The rules are small and needed with the first search: load them while the visitor types.
  useEffect(() => {
    const timer = setTimeout(() => void import("@/shared/search/read-sentence"), afterFirstLoad);
    return () => clearTimeout(timer);
  }, []);
  const read = useEffectEvent(async (text: string) => {
    const sentence = await understand(text);
    if (sentence.wishes.length === 0 && sentence.words === text) return;
    plain.current = sentence.words;
    const { q: _, ...others } = filters;
    const href = hrefFor(sentence, text, others);
    await router.replace(href, undefined, { shallow: true });
  });
  useEffect(() => {
    if (words === undefined || words === plain.current) return;
    plain.current = words;
    void read(words);
  }, [words]);

  return async (wanted: string) => {
    void remember(wanted);
    const sentence = await understand(wanted);
    plain.current = sentence.words === "" ? undefined : sentence.words;
    const href = hrefFor(sentence, wanted, carriedOver(filters, sentence));
    void router.push(href, undefined, { shallow: true });
  };
};
