/** Subset font for shells and headings, created by `npm run draw:font`. */
export const FIRST_FACE = "/fonts/first/first-3e6747ed.woff2";
