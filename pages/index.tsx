import { homeCopy } from "@/features/home/copy";
import { loadHome } from "@/features/home/home-loads";
import { HomeScreen } from "@/features/home/home-screen";
import { withDistrictPicker } from "@/features/region/with-district-picker";
import { paths } from "@/lib/paths";
import { serverSideProps } from "@/shell/server-side-props";
import { withPage } from "@/shell/with-page";

export default withPage(withDistrictPicker(HomeScreen), { header: "home" });

export const getServerSideProps = serverSideProps({
  access: "public",
  read: () => ({}),
  load: ({ http, ask }) => loadHome(http.main, ask),
  head: () => ({ title: homeCopy.title, description: homeCopy.description, canonical: paths.home() }),
});
