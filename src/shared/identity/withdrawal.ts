/** Days in which a withdrawal can be undone. */
export const UNDO_DAYS = 7;

/** Years for which contracts, payments and cancellations must be stored by law, with the buyer's name (전자상거래법). */
export const ORDER_KEEP_YEARS = 5;
