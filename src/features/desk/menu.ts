import type { StaffMenuItem } from "@/booking/staff/staff-menu";
import { paths } from "@/lib/paths";
import { DESK_ROLES } from "@/shared/staff/roles";
import { deskCopy } from "./copy";

const { menu } = deskCopy;

export const deskMenu: readonly StaffMenuItem[] = [
  { href: paths.desk.issues(), label: menu.issues, roles: DESK_ROLES },
  { href: paths.desk.orders(), label: menu.orders, roles: DESK_ROLES },
  { href: paths.desk.reviews(), label: menu.reviews, roles: DESK_ROLES },
  { href: paths.desk.questions(), label: menu.questions, roles: DESK_ROLES },
  { href: paths.desk.applications(), label: menu.applications, roles: DESK_ROLES },
  { href: paths.desk.contents(), label: menu.contents, roles: DESK_ROLES },
  { href: paths.desk.disasters(), label: menu.disasters, roles: DESK_ROLES },
  { href: paths.desk.coupons(), label: menu.coupons, roles: DESK_ROLES },
  { href: paths.desk.editorial(), label: menu.editorial, roles: DESK_ROLES },
  { href: paths.desk.staff(), label: menu.staff, roles: ["admin"] },
  { href: paths.desk.acts(), label: menu.acts, roles: ["admin"] },
];
