import { venueCopy } from "@/features/partner/copy";
import { VenueStaysScreen } from "@/features/partner/stays/stays-screen";
import { withMapTiles } from "@/lib/map/map-tiles";
import { serverSideProps } from "@/shell/server-side-props";
import { withPage } from "@/shell/with-page";

export default withPage(withMapTiles(VenueStaysScreen), { header: "none", tabBar: false, footer: false, wide: true });

export const getServerSideProps = serverSideProps({
  access: "open",
  read: ({ id, part, room }, { settings }) => ({
    isDemo: settings.isDemo,
    tiles: settings.mapTiles,
    id: Number(id) || 0,
    part: part === "rooms" || part === "rules" || part === "page" || part === "calendar" || part === "new" ? part : "",
    room: Number(room) || 0,
  }),
  head: () => ({ title: venueCopy.pageTitle }),
});
