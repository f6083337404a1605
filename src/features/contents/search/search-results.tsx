import styled from "styled-components";
import { paths } from "@/lib/paths";
import { always, useContentFilters } from "../address/use-content-filters";
import { FilterBar } from "../filters/filter-bar";
import { useContentFeed } from "../list/use-content-feed";
import { Found } from "../map/found";
import { KindChip } from "./kind-chip";

/** What the words of the address find, under its conditions. */
export const SearchResults = () => {
  const address = useContentFilters(paths.search.activity, always);
  const { filters, apply } = address;
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
      <Found {...{ address, filters, feed }} />
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
