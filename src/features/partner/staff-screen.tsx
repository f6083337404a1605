import { Colleagues } from "@/booking/staff/colleagues";
import { StaffArea } from "@/booking/staff/staff-area";
import { VENUE_ROLES } from "@/shared/staff/roles";
import { venueCopy } from "./copy";
import { venueMenu } from "./menu";

/** The staff of a venue. */
export const VenueStaffScreen = ({ input }: { input: { isDemo: boolean } }) => (
  <StaffArea title={venueCopy.signInTitle} isDemo={input.isDemo} roles={["owner"]} menu={venueMenu}>
    {() => <Colleagues roles={VENUE_ROLES} first="gate" />}
  </StaffArea>
);
