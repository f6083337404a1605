import { useQuery } from "@tanstack/react-query";
import { useRouter } from "next/router";
import { useEffect } from "react";
import { recommendedKeywordsQuery } from "@/api/main/search";
import { useHttp } from "@/lib/http/http-context";
import { paths } from "@/lib/paths";
import type { ContentFilters } from "@/shared/contract/main/contents";
import { VisuallyHidden } from "@/ui/a11y/visually-hidden";
import { later } from "@/ui/later/later";
import { filterQuery } from "../address/content-filters";
import { always, useContentFilters } from "../address/use-content-filters";
import { searchCopy } from "./copy";
import { SearchBox } from "./search-box";
import { StartingWords } from "./starting-words";
import { useRecentWords } from "./use-recent-words";

/** Where and with whom stays the same from one search to the next. */
const kept = ({ loc, distance, locs, child_months }: ContentFilters): ContentFilters => ({
  loc,
  distance,
  locs,
  child_months,
});

const Results = later(() => import("./search-results").then((module) => module.SearchResults));

/** Finds an activity by its name, a place, a wish; whatever is asked for stands in the address. */
export const SearchScreen = () => {
  const router = useRouter();
  const { filters } = useContentFilters(paths.search.activity, always);
  const words = filters.q;
  const recent = useRecentWords();
  const hint = useQuery(recommendedKeywordsQuery(useHttp().main)).data?.[0];
  const { add } = recent;

  useEffect(() => {
    if (words) void add(words);
  }, [words, add]);

  const search = (wanted: string) => {
    const href = paths.search.activity(filterQuery({ ...kept(filters), q: wanted }));
    void router.push(href, undefined, { shallow: true });
  };
  return (
    <>
      <VisuallyHidden as="h1">{searchCopy.heading(words)}</VisuallyHidden>
      <SearchBox words={words} hint={hint} onSearch={search} />
      {words === undefined ? <StartingWords recent={recent} /> : <Results />}
    </>
  );
};
