/** Roles at a venue, and at the service desk. */
export const VENUE_ROLES = ["owner", "manager", "gate"] as const;
export const DESK_ROLES = ["desk", "finance", "admin"] as const;
export type StaffRole = (typeof VENUE_ROLES | typeof DESK_ROLES)[number];
