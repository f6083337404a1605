import { withCategoryMenu } from "@/features/contents/category/with-category-menu";
import { homeHead } from "@/features/home/home-head";
import { loadHome } from "@/features/home/home-loads";
import { HomeScreen } from "@/features/home/home-screen";
import { withDistrictPicker } from "@/features/region/with-district-picker";
import { serverSideProps } from "@/shell/server-side-props";
import { withPage } from "@/shell/with-page";

export default withPage(withCategoryMenu(withDistrictPicker(HomeScreen)), { header: "home" });

export const getServerSideProps = serverSideProps({
  access: "public",
  read: () => ({}),
  load: ({ http, ask, need }) => loadHome(http.main, { ask, need }),
  head: homeHead,
});
