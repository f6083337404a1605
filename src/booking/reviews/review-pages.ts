import { uniqueBy } from "@/shared/paging/list";

/** Number of pages loaded automatically while scrolling; later ones on a press. */
const AUTOMATIC = 3;

type Page<Story, Summary> = { reviews: readonly Story[]; summary: Summary; filtered_count: number };
type Query<Story, Summary> = {
  data: { pages: Page<Story, Summary>[] } | undefined;
  isFetching: boolean;
  hasNextPage: boolean;
  fetchNextPage: () => unknown;
};

type Ways<Story> = {
  toKey: (story: Story) => number;
  index: number;
  isFiltered: boolean;
  onMore: () => void;
};

/** Reviews of the chosen filters from a query that loads page by page, for `FoundStories`. */
export const reviewPages = <Story, Summary, Q extends Query<Story, Summary>>(
  query: Q & Query<Story, Summary>,
  { toKey, index, isFiltered, onMore }: Ways<Story>,
) => {
  const pages = query.data?.pages ?? [];
  return {
    query,
    isFiltered,
    reviews: uniqueBy(
      pages.flatMap(({ reviews }) => reviews),
      toKey,
    ),
    summary: pages[0]?.summary ?? null,
    count: pages[0]?.filtered_count ?? 0,
    isAutomatic: index < AUTOMATIC,
    more() {
      if (query.isFetching || !query.hasNextPage) return;
      onMore();
      void query.fetchNextPage();
    },
  };
};
