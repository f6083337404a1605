import { homeHead } from "@/features/home/home-head";
import { loadHome } from "@/features/home/home-loads";
import { HomeScreen } from "@/features/home/home-screen";
import { serverSideProps } from "@/shell/server-side-props";
import { withPage } from "@/shell/with-page";

export default withPage(HomeScreen, { header: "home" });

export const getServerSideProps = serverSideProps({
  access: "public",
  read: () => ({}),
  load: ({ http, ask, need }) => loadHome(http, { ask, need }),
  head: homeHead,
});
