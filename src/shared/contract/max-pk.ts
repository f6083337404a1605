/** Largest value of an `integer` key column. */
export const MAX_PK = 2_147_483_647;
