import { Colleagues } from "@/booking/staff/colleagues";
import { DESK_ROLES } from "@/shared/staff/roles";
import { DeskArea } from "./desk-frame";
import { VenueStaff } from "./venue-staff";

export const DeskStaffScreen = ({ input }: { input: { isDemo: boolean } }) => (
  <DeskArea isDemo={input.isDemo} roles={["admin"]}>
    {() => (
      <>
        <Colleagues roles={DESK_ROLES} first="desk" />
        <VenueStaff />
      </>
    )}
  </DeskArea>
);
