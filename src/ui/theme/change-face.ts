import { FONT_CSS } from "./font-css";

const FACE = '1rem "Pretendard Variable"';

const fontSheet = (): Promise<void> =>
  new Promise((resolve, reject) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = FONT_CSS;
    link.onload = () => resolve();
    link.onerror = () => reject(new Error("The font's stylesheet did not come"));
    document.head.append(link);
  });

/**
 * Loads every piece of the font that the page's text needs, then changes the page to it at once: one layout,
 * not one a piece.
 */
export const changeFace = async (): Promise<void> => {
  if (document.querySelector(`link[rel="stylesheet"][href="${FONT_CSS}"]`)) return;
  await fontSheet();
  await document.fonts?.load(FACE, document.getElementById("__next")?.textContent ?? undefined);
  document.documentElement.dataset.font = "here";
};
