/** Days in which a withdrawal can be taken back. */
export const UNDO_DAYS = 7;

/**
 * Years for which the law asks a shop to keep contracts, payments and cancellations with the name of who made
 * them.
 */
export const ORDER_KEEP_YEARS = 5;
