/**
 * Days before a visit at which what is kept may change, and the most that the consumer standard lets anyone
 * keep.
 */
export const REFUND_DAYS = [10, 7, 3, 1, 0] as const;
export const STANDARD_RATES = [0, 10, 20, 30, 90] as const;

/** The same of a stay: the standard of the dearest nights, which is the most that any night lets one keep. */
export const STAY_REFUND_DAYS = [10, 7, 5, 3, 1, 0] as const;
export const STAY_STANDARD_RATES = [0, 20, 40, 60, 60, 90] as const;
