/** Why a venue closes a time; each is a sentence that families read. */
export const closeReasons = ["weather", "illness", "facility", "too_few"] as const;
export type CloseReason = (typeof closeReasons)[number];

/** How long families of a closed time may choose another one before they are refunded; 0: they are at once. */
export const OFFER_HOURS = [0, 3, 24] as const;
export type OfferHours = (typeof OFFER_HOURS)[number];

/** Those of them for which a venue closes a night. */
export const nightReasons = ["illness", "facility", "weather"] as const satisfies readonly CloseReason[];
export type NightReason = (typeof nightReasons)[number];
