/**
 * Counting limit, shown as "300곳 이상": users do not page further, and a common term must not get slower as the catalogue
 * grows.
 */
export const COUNTED = 300;
