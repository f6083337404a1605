import { useQuery } from "@tanstack/react-query";
import styled from "styled-components";
import { categoryMenuQuery } from "@/api/main/content/categories";
import { useHttp } from "@/lib/http/http-context";
import { paths } from "@/lib/paths";
import type { ContentFilters } from "@/shared/contract/main/contents";
import { Chip } from "@/ui/controls/chip";
import { media } from "@/ui/theme/media";
import { without } from "../address/content-filters";
import { always, useContentFilters } from "../address/use-content-filters";
import { FilterBar } from "../filters/filter-bar";
import { Beside } from "../list/beside";
import { useContentFeed } from "../list/use-content-feed";
import { Found } from "../map/found";
import { NameChip, useNamedWords } from "./name-chips";

interface KindChipProps {
  filters: ContentFilters;
  apply: (next: ContentFilters) => Promise<void>;
}

/** The category in the address; a press searches in all categories. */
const KindChip = ({ filters, apply }: KindChipProps) => {
  const menu = useQuery(categoryMenuQuery(useHttp().main)).data ?? [];
  const kind = menu.find(({ pk }) => pk === filters.cat);
  const name = kind?.sub_categories.find(({ pk }) => pk === filters.sub_cat)?.name ?? kind?.name;
  if (!name) return null;
  return (
    <Chip selected onRemove={() => void apply(without(filters, "cat", "sub_cat"))}>
      {name}
    </Chip>
  );
};

export const SearchResults = () => {
  const address = useContentFilters(paths.search.activity, always);
  const { filters, apply } = address;
  const feed = useContentFeed(filters);
  const named = useNamedWords(filters.q).map(({ word }) => ({
    isSet: true,
    chip: <NameChip key={`word ${word}`} {...{ word, filters, apply }} />,
  }));
  const kind =
    filters.cat === undefined ? [] : [{ isSet: true, chip: <KindChip key="kind" {...{ filters, apply }} /> }];
  return (
    <Sides>
      <div className="conditions">
        <Stuck>
          <FilterBar filters={filters} apply={apply} several named={[...named, ...kind]} />
        </Stuck>
      </div>
      <div className="found">
        <Found {...{ address, filters, feed }} />
      </div>
    </Sides>
  );
};

const Stuck = styled.div`
  position: sticky;
  top: 64px;
  z-index: var(--z-sticky);
  padding-block: 2px;
  background: var(--bg);
  ${media.from1024} { position: static; }
`;

const Sides = styled(Beside)`
  --conditions-top: 72px;
`;
