import { readFilters } from "@/features/contents/address/content-filters";
import { searchCopy } from "@/features/contents/search/copy";
import { loadSearch } from "@/features/contents/search/search-loads";
import { SearchScreen } from "@/features/contents/search/search-screen";
import { withMapTiles } from "@/lib/map/map-tiles";
import { serverSideProps } from "@/shell/server-side-props";
import { withPage } from "@/shell/with-page";

export default withPage(withMapTiles(SearchScreen), { header: "none", roomy: true, title: searchCopy.title });

// Open, not public: neither caches nor search engines store a search.
export const getServerSideProps = serverSideProps({
  access: "open",
  read: (query, { settings }) => ({ filters: readFilters(query), tiles: settings.mapTiles }),
  load: ({ http, input, ask, need }) => loadSearch(http.main, { ask, need }, input.filters),
  head: () => ({ title: searchCopy.title, description: searchCopy.description }),
});
