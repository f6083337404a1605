import type { StaffMenuItem } from "@/booking/staff/staff-menu";
import { paths } from "@/lib/paths";
import { venueCopy } from "./copy";

const { menu } = venueCopy;

export const venueMenu: readonly StaffMenuItem[] = [
  { href: paths.venue.today(), label: menu.today, roles: ["owner", "manager"] },
  { href: paths.venue.bookings(), label: menu.bookings, roles: ["owner", "manager"] },
  { href: paths.venue.contents(), label: menu.contents, roles: ["owner", "manager"] },
  { href: paths.venue.stays(), label: menu.stays, roles: ["owner", "manager"] },
  { href: paths.venue.questions(), label: menu.questions, roles: ["owner", "manager"] },
  { href: paths.venue.reviews(), label: menu.reviews, roles: ["owner", "manager"] },
  { href: paths.venue.money(), label: menu.money, roles: ["owner", "manager"] },
  { href: paths.venue.scan(), label: menu.scan, roles: ["owner", "manager"] },
  { href: paths.venue.staff(), label: menu.staff, roles: ["owner"] },
];
