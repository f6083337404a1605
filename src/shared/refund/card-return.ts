/** Working days until card companies return a cancelled charge, as in `cardReturnText`. */
export const CARD_RETURN_DAYS = { least: 3, most: 7 } as const;
