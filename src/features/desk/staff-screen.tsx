import { Colleagues } from "@/booking/staff/colleagues";
import { StaffArea } from "@/booking/staff/staff-area";
import { DESK_ROLES } from "@/shared/staff/roles";
import { deskCopy } from "./copy";
import { deskMenu } from "./menu";
import { VenueStaff } from "./venue-staff";

/** Desk staff. */
export const DeskStaffScreen = ({ input }: { input: { isDemo: boolean } }) => (
  <StaffArea title={deskCopy.signInTitle} isDemo={input.isDemo} roles={["admin"]} menu={deskMenu}>
    {() => (
      <>
        <Colleagues roles={DESK_ROLES} first="desk" />
        <VenueStaff />
      </>
    )}
  </StaffArea>
);
