/**
 * Days before a visit at which what is kept may change, and the most that the consumer standard lets anyone
 * keep.
 */
export const REFUND_DAYS = [10, 7, 3, 1, 0] as const;
export const STANDARD_RATES = [0, 10, 20, 30, 90] as const;
