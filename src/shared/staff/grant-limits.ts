import type { DESK_ROLES } from "./roles";

/** Won of points and coupons that one desk member can grant per day alone; above it a second person decides. */
export const GRANTS_A_DAY = { desk: 30_000, finance: 300_000, admin: 300_000 } as const satisfies Record<
  (typeof DESK_ROLES)[number],
  number
>;
