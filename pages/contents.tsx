import { categoryInfoQuery } from "@/api/main/content/categories";
import { districtQuery } from "@/api/main/discover/districts";
import { readFilters } from "@/features/contents/address/content-filters";
import { categoryHead, listFilters, loadCategory } from "@/features/contents/category/category-loads";
import { CategoryScreen } from "@/features/contents/category/category-screen";
import { withMapTiles } from "@/lib/map/map-tiles";
import { serverSideProps } from "@/shell/server-side-props";
import { withPage } from "@/shell/with-page";

export default withPage(withMapTiles(CategoryScreen), { header: "title", roomy: true });

export const getServerSideProps = serverSideProps({
  access: "public",
  read: (query, { settings }) => ({ filters: listFilters(readFilters(query)), tiles: settings.mapTiles }),
  load: ({ http, input, ask, need }) => loadCategory(http.main, { ask, need }, input.filters),
  head: ({ http, input: { filters }, cached }) =>
    categoryHead(
      filters,
      cached(categoryInfoQuery(http.main, filters.cat ?? 0)),
      cached(districtQuery(http.main, filters.loc ?? 0)),
    ),
});
