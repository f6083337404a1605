export const VENUE_ROLES = ["owner", "manager", "gate"] as const;
export const DESK_ROLES = ["desk", "finance", "admin"] as const;
export type StaffRole = (typeof VENUE_ROLES | typeof DESK_ROLES)[number];

/** Won of points and coupons that one desk member can grant per day alone; above it a second person decides. */
export const GRANTS_A_DAY = { desk: 30_000, finance: 300_000, admin: 300_000 } as const satisfies Record<
  (typeof DESK_ROLES)[number],
  number
>;

/** Won of discounts that one desk member can promise per day alone with new coupons. */
export const COUPONS_A_DAY = { desk: 300_000, finance: 3_000_000, admin: 3_000_000 } as const satisfies Record<
  (typeof DESK_ROLES)[number],
  number
>;
