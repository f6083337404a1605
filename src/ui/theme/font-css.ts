/** The web font's stylesheet: which piece of the font holds which letters. */
export const FONT_CSS = "/fonts/pretendard/pretendard.css";
