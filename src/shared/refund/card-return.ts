/** Working days that card companies take to return a cancelled charge; `cardReturnText` names them. */
export const CARD_RETURN_DAYS = { least: 3, most: 7 } as const;
