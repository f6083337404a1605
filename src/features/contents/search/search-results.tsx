import styled from "styled-components";
import { paths } from "@/lib/paths";
import { always, useContentFilters } from "../address/use-content-filters";
import { FilterBar } from "../filters/filter-bar";
import { ContentList } from "../list/content-list";
import { ListBar } from "../list/list-bar";
import { useContentFeed } from "../list/use-content-feed";
import { KindChip } from "./kind-chip";

/** What the words of the address find, under its conditions. */
export const SearchResults = () => {
  const { filters, apply, hrefOf } = useContentFilters(paths.search.activity, always);
  const feed = useContentFeed(filters);
  return (
    <>
      <Stuck>
        <FilterBar
          filters={filters}
          apply={apply}
          several
          kind={filters.cat !== undefined && <KindChip key="kind" filters={filters} apply={apply} />}
        />
      </Stuck>
      <ListBar {...{ filters, apply }} total={feed.total} totalIsFloor={feed.totalIsFloor} isOld={feed.isOld} />
      <ContentList feed={feed} filters={filters} hrefOf={hrefOf} />
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
