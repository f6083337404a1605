/**
 * Days since its last proof after which a number may be somebody else's: for so long carriers keep a number that was given up
 * from its next holder.
 */
export const UNUSED_DAYS = 90;
