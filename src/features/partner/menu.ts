import type { StaffMenuItem } from "@/booking/staff/staff-area";
import { paths } from "@/lib/paths";
import { consoleCopy } from "./copy";

const { menu } = consoleCopy;

export const venueMenu: readonly StaffMenuItem[] = [
  { href: paths.console.today(), label: menu.today, roles: ["owner", "manager"] },
  { href: paths.console.programmes(), label: menu.programmes, roles: ["owner", "manager"] },
  { href: paths.console.stays(), label: menu.stays, roles: ["owner", "manager"] },
  { href: paths.console.questions(), label: menu.questions, roles: ["owner", "manager"] },
  { href: paths.console.reviews(), label: menu.reviews, roles: ["owner", "manager"] },
  { href: paths.console.money(), label: menu.money, roles: ["owner", "manager"] },
  { href: paths.console.scan(), label: menu.scan, roles: ["owner", "manager"] },
  { href: paths.console.staff(), label: menu.staff, roles: ["owner"] },
];
