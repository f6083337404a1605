/** Days before a visit at which the fee can change, and the maximum fee by the consumer standard, in percent. */
export const REFUND_DAYS = [10, 7, 3, 1, 0] as const;
export const STANDARD_RATES = [0, 10, 20, 30, 90] as const;

/** The same for a stay: the standard of the strictest nights, the maximum for any night. */
export const STAY_REFUND_DAYS = [10, 7, 5, 3, 1, 0] as const;
export const STAY_STANDARD_RATES = [0, 20, 40, 60, 60, 90] as const;
