import { useRouter } from "next/router";
import { useEffect, useEffectEvent, useRef } from "react";
import { paths } from "@/lib/paths";
import type { ContentFilters } from "@/shared/contract/main/contents";
import { filterQuery } from "../address/content-filters";
import { wishedFilters } from "../address/wished-filters";
import type { RecentWords } from "./use-recent-words";
import { useUnderstanding } from "./use-understanding";

/** Where and with whom stays the same from one search to the next. */
const kept = ({ loc, distance, locs, child_months }: ContentFilters): ContentFilters => ({
  loc,
  distance,
  locs,
  child_months,
});

const afterFirstLoad = 1000;

/**
 * Searches for what is typed: its conditions become the address's, the rest its words. A sentence that comes in the address, from
 * a link or from the words looked for before, is read the same way. What was typed is remembered as it was.
 */
export const useSentenceSearch = (filters: ContentFilters, remember: RecentWords["add"]) => {
  const router = useRouter();
  const understand = useUnderstanding();
  /** Words that hold no condition any more. */
  const plain = useRef<string | undefined>(undefined);
  const words = filters.q;

  // The rules are small and wanted with the first search: they come while somebody types.
  useEffect(() => {
    const timer = setTimeout(() => void import("@/shared/search/read-sentence"), afterFirstLoad);
    return () => clearTimeout(timer);
  }, []);
  const read = useEffectEvent(async (text: string) => {
    void remember(text);
    const sentence = await understand(text);
    if (sentence.wishes.length === 0) return;
    plain.current = sentence.words;
    const { q: _, ...others } = filters;
    const href = paths.search.activity(filterQuery(wishedFilters(sentence, others)));
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
    const href = paths.search.activity(filterQuery(wishedFilters(sentence, kept(filters))));
    void router.push(href, undefined, { shallow: true });
  };
};
