/** Reasons for closing a slot; each has a text for families. */
export const closeReasons = ["weather", "illness", "facility", "too_few"] as const;
export type CloseReason = (typeof closeReasons)[number];

/** Hours in which families of a closed slot can choose another one before they are refunded; 0: immediately. */
export const OFFER_HOURS = [0, 3, 24] as const;
export type OfferHours = (typeof OFFER_HOURS)[number];

export const nightReasons = ["illness", "facility", "weather"] as const satisfies readonly CloseReason[];
export type NightReason = (typeof nightReasons)[number];

/** Reasons for declining a request; each has a text for the family. */
export const declineReasons = ["full", "facility", "people", "other"] as const;
export type DeclineReason = (typeof declineReasons)[number];
