import { ContentsScreen } from "@/features/partner/content/contents-screen";
import { venueCopy } from "@/features/partner/copy";
import { withMapTiles } from "@/lib/map/map-tiles";
import { serverSideProps } from "@/shell/server-side-props";
import { withPage } from "@/shell/with-page";

export default withPage(withMapTiles(ContentsScreen), { header: "none", tabBar: false, footer: false, wide: true });

export const getServerSideProps = serverSideProps({
  access: "open",
  read: ({ id }, { settings }) => ({
    isDemo: settings.isDemo,
    tiles: settings.mapTiles,
    id: typeof id === "string" ? id : "",
  }),
  head: () => ({ title: venueCopy.pageTitle }),
});
