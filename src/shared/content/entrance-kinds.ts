/** Steps of the way in. */
export const ENTRANCE_KINDS = ["gate", "ramp", "lift", "stairs", "stroller_parking", "nursing_room", "other"] as const;
export type EntranceKind = (typeof ENTRANCE_KINDS)[number];
