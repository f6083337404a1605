/** The small face of shells and headings, as `npm run draw:font` cut it. */
export const FIRST_FACE = "/fonts/first/first-3e6747ed.woff2";
