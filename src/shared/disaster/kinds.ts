/** What may keep families from going: each is announced by the state. */
export const disasterKinds = ["typhoon", "rain", "snow", "quake", "wildfire", "epidemic"] as const;
export type DisasterKind = (typeof disasterKinds)[number];

/** A notice holds for a month at most; a longer one is declared again. */
export const MAX_DISASTER_DAYS = 31;
