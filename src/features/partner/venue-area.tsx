import type { ReactNode } from "react";
import { StaffArea } from "@/booking/staff/staff-area";
import type { StaffMe } from "@/shared/contract/main/staff/staff";
import type { StaffRole } from "@/shared/staff/roles";
import { venueCopy } from "./copy";
import { venueMenu } from "./menu";

interface Props {
  isDemo: boolean;
  /** Roles with access; owner and manager by default. */
  roles?: readonly StaffRole[];
  /** Address of the list with this screen's entry, if the entry has its own address. */
  list?: string;
  children: (me: StaffMe) => ReactNode;
}

/** Wraps every screen of the venue console: sign-in, role check and menu. */
export const VenueArea = ({ isDemo, roles = ["owner", "manager"], list, children }: Props) => (
  <StaffArea title={venueCopy.signInTitle} isDemo={isDemo} roles={roles} menu={venueMenu} list={list}>
    {children}
  </StaffArea>
);
