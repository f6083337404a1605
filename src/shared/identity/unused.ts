/**
 * Days since the last verification after which a number can belong to another person: carriers reassign numbers after
 * this time.
 */
export const UNUSED_DAYS = 90;
