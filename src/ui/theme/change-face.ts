/** Stylesheet of the web font: maps its subsets to letters. */
export const FONT_CSS = "/fonts/pretendard/pretendard.css";

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

/** Loads all font subsets that the page's text needs, then applies the font: one layout instead of one per subset. */
export const changeFace = async (): Promise<void> => {
  if (document.querySelector(`link[rel="stylesheet"][href="${FONT_CSS}"]`)) return;
  await fontSheet();
  await document.fonts?.load(FACE, document.getElementById("__next")?.textContent ?? undefined);
  document.documentElement.dataset.font = "here";
};
