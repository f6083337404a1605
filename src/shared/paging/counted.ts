/**
 * Counting stops here: "300곳 이상". Nobody reads further, and a broad word must not cost more as the catalogue
 * grows.
 */
export const COUNTED = 300;
