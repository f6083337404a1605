import { locationsQuery } from "@/api/main/discover/districts";
import { regionCopy } from "@/features/region/copy";
import { RegionScreen } from "@/features/region/region-screen";
import { paths } from "@/lib/paths";
import { serverSideProps } from "@/shell/server-side-props";
import { withPage } from "@/shell/with-page";

export default withPage(RegionScreen, { header: "title", title: regionCopy.pageTitle, tabBar: false, footer: false });

export const getServerSideProps = serverSideProps({
  access: "public",
  read: () => ({}),
  load: ({ http, need }) => void need(locationsQuery(http.main)),
  head: () => ({
    title: regionCopy.pageTitle,
    description: regionCopy.pageDescription,
    canonical: paths.region(),
  }),
});
