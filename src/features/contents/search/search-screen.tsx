import { useQuery } from "@tanstack/react-query";
import { useRouter } from "next/router";
import { useEffect } from "react";
import styled from "styled-components";
import { recommendedKeywordsQuery } from "@/api/main/search";
import { useHttp } from "@/lib/http/http-context";
import { paths } from "@/lib/paths";
import type { ContentFilters } from "@/shared/contract/main/contents";
import { VisuallyHidden } from "@/ui/a11y/visually-hidden";
import { filterQuery } from "../address/content-filters";
import { type AddressedFilters, useContentFilters } from "../address/use-content-filters";
import { FilterBar } from "../filters/filter-bar";
import { ContentList } from "../list/content-list";
import { ListBar } from "../list/list-bar";
import { useContentFeed } from "../list/use-content-feed";
import { searchCopy } from "./copy";
import { SearchBox } from "./search-box";
import { StartingWords } from "./starting-words";
import { useRecentWords } from "./use-recent-words";

/** The same screen for every search: only the list is asked for anew. */
const always = () => true;

/** Where and with whom stays the same from one search to the next. */
const kept = ({ loc, distance, locs, child_months }: ContentFilters): ContentFilters => ({
  loc,
  distance,
  locs,
  child_months,
});

const Results = ({ filters, apply, hrefOf }: AddressedFilters) => {
  const feed = useContentFeed(filters);
  return (
    <>
      <Stuck>
        <FilterBar filters={filters} apply={apply} several />
      </Stuck>
      <ListBar {...{ filters, apply }} total={feed.total} totalIsFloor={feed.totalIsFloor} isOld={feed.isOld} />
      <ContentList feed={feed} filters={filters} hrefOf={hrefOf} />
    </>
  );
};

/** Finds an activity by its name, a place, a wish; whatever is asked for stands in the address. */
export const SearchScreen = () => {
  const router = useRouter();
  const addressed = useContentFilters(paths.search.activity, always);
  const { filters } = addressed;
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
      {words === undefined ? <StartingWords recent={recent} /> : <Results {...addressed} />}
    </>
  );
};

const Stuck = styled.div`
  position: sticky;
  top: 64px;
  z-index: var(--z-sticky);
  padding-block: 2px;
  background: var(--bg);
`;
