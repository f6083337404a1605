import { useQuery } from "@tanstack/react-query";
import { useRouter } from "next/router";
import { recommendedKeywordsQuery } from "@/api/main/content/search";
import { queryText } from "@/lib/address/url-query";
import { useHttp } from "@/lib/http/http-context";
import { paths } from "@/lib/paths";
import { VisuallyHidden } from "@/ui/a11y/visually-hidden";
import { lazyHydration } from "@/ui/lazy-hydration";
import { isAsked } from "../address/content-filters";
import { always, useContentFilters } from "../address/use-content-filters";
import { searchCopy } from "./copy";
import { SearchBox } from "./search-box";
import { StartingWords } from "./starting-words";
import { useRecentWords } from "./use-recent-words";
import { useSentenceSearch } from "./use-sentence-search";

const Results = lazyHydration(() => import("./search-results").then((module) => module.SearchResults));

/** Search by name, place or wish; the query is in the address. */
export const SearchScreen = () => {
  const { filters } = useContentFilters(paths.search.activity, always);
  const said = queryText(useRouter().query.said).slice(0, 200) || undefined;
  const text = said ?? filters.q;
  const recent = useRecentWords();
  const hint = useQuery(recommendedKeywordsQuery(useHttp().main)).data?.[0];
  const search = useSentenceSearch(filters, recent.add);
  return (
    <>
      <VisuallyHidden as="h1">{searchCopy.heading(text)}</VisuallyHidden>
      <SearchBox words={text} hint={hint} onSearch={(wanted) => void search(wanted)} />
      {said !== undefined || isAsked(filters) ? <Results /> : <StartingWords recent={recent} />}
    </>
  );
};
