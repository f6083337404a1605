import { ContentsScreen } from "@/features/partner/content/contents-screen";
import { venueCopy } from "@/features/partner/copy";
import { withMapTiles } from "@/lib/map/map-tiles";
import { staffFrame } from "@/shell/staff-frame";
import { staffProps } from "@/shell/staff-props";
import { withPage } from "@/shell/with-page";

export default withPage(withMapTiles(ContentsScreen), staffFrame);

export const getServerSideProps = staffProps(venueCopy.pageTitle, ({ id }, settings) => ({
  tiles: settings.mapTiles,
  id: typeof id === "string" ? id : "",
}));
