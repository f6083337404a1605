import { Colleagues } from "@/booking/staff/colleagues";
import { VENUE_ROLES } from "@/shared/staff/roles";
import { VenueArea } from "./venue-area";

export const VenueStaffScreen = ({ input }: { input: { isDemo: boolean } }) => (
  <VenueArea isDemo={input.isDemo} roles={["owner"]}>
    {() => <Colleagues roles={VENUE_ROLES} first="gate" />}
  </VenueArea>
);
