import { venueCopy } from "@/features/partner/copy";
import { VenueStaysScreen } from "@/features/partner/stays/stays-screen";
import { withMapTiles } from "@/lib/map/map-tiles";
import { staffFrame } from "@/shell/staff-frame";
import { staffProps } from "@/shell/staff-props";
import { withPage } from "@/shell/with-page";

export default withPage(withMapTiles(VenueStaysScreen), staffFrame);

export const getServerSideProps = staffProps(venueCopy.pageTitle, ({ id, part, room }, settings) => ({
  tiles: settings.mapTiles,
  id: Number(id) || 0,
  part: part === "rooms" || part === "rules" || part === "page" || part === "calendar" || part === "new" ? part : "",
  room: Number(room) || 0,
}));
