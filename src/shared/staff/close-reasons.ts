/** Why a venue closes a time; each is a sentence that families read. */
export const closeReasons = ["weather", "illness", "facility", "too_few"] as const;
export type CloseReason = (typeof closeReasons)[number];
