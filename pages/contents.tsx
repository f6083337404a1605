import { categoryInfoQuery } from "@/api/main/categories";
import { districtQuery } from "@/api/main/districts";
import { readFilters } from "@/features/contents/address/content-filters";
import { categoryHead, listFilters, loadCategory } from "@/features/contents/category/category-loads";
import { CategoryScreen } from "@/features/contents/category/category-screen";
import { withDistrictPicker } from "@/features/region/with-district-picker";
import { serverSideProps } from "@/shell/server-side-props";
import { withPage } from "@/shell/with-page";

export default withPage(withDistrictPicker(CategoryScreen), { header: "title" });

export const getServerSideProps = serverSideProps({
  access: "public",
  read: (query) => listFilters(readFilters(query)),
  load: ({ http, input, ask, need }) => loadCategory(http.main, { ask, need }, input),
  head: ({ http, input, cached }) =>
    categoryHead(
      input,
      cached(categoryInfoQuery(http.main, input.cat ?? 0)),
      cached(districtQuery(http.main, input.loc ?? 0)),
    ),
});
