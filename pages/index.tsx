import { homeHead } from "@/features/home/home-head";
import { loadHome } from "@/features/home/home-loads";
import { HomeScreen } from "@/features/home/home-screen";
import { kstToday } from "@/shared/dates/kst";
import { serverSideProps } from "@/shell/server-side-props";
import { withPage } from "@/shell/with-page";

export default withPage(HomeScreen, { header: "home" });

export const getServerSideProps = serverSideProps({
  access: "public",
  read: () => ({}),
  load: ({ http, ask, need, user, now }) =>
    loadHome(http, { ask, need }, { isMember: user?.is_member === true, today: kstToday(now) }),
  head: homeHead,
});
