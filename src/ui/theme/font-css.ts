/** Stylesheet of the web font: maps its subsets to letters. */
export const FONT_CSS = "/fonts/pretendard/pretendard.css";
