import { venueCopy } from "@/features/partner/copy";
import { VenueStaysScreen } from "@/features/partner/stays/stays-screen";
import { withMapTiles } from "@/lib/map/map-tiles";
import { staffFrame } from "@/shell/staff-frame";
import { staffProps } from "@/shell/staff-props";
import { withPage } from "@/shell/with-page";

export default withPage(withMapTiles(VenueStaysScreen), staffFrame);

const PARTS = ["calendar", "calendars", "rooms", "rules", "page", "new"] as const;

export const getServerSideProps = staffProps(venueCopy.pageTitle, ({ id, part, room }, settings) => ({
  tiles: settings.mapTiles,
  id: Number(id) || 0,
  part: PARTS.find((item) => item === part) ?? "",
  room: Number(room) || 0,
}));
