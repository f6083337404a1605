/** Working days that card companies take to return a cancelled charge. */
export const CARD_RETURN_DAYS = { least: 3, most: 7 } as const;

/** When money is back that was paid by card, for everything that is said before a cancellation. */
export const cardReturnText = `카드는 보통 ${CARD_RETURN_DAYS.least}~${CARD_RETURN_DAYS.most}영업일 걸려요`;
