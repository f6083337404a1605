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

const nextFrame = () => new Promise<void>((go) => requestAnimationFrame(() => setTimeout(go)));

/** React leaves a mark on the elements it has brought to life. Until then they stay as it will look for them, and change with the rest. */
const isAlive = (part: HTMLElement): boolean => Object.keys(part).some((key) => key.startsWith("__reactFiber"));

/** What a reader has before them, part by part. A part that sleeps is told at its place. */
const partsInView = (): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>("header, nav, main > :not(.later), main .later")].filter((part) => {
    if (!isAlive(part)) return false;
    const { top, bottom } = (part.matches(".later") ? (part.firstElementChild ?? part) : part).getBoundingClientRect();
    return bottom > 0 && top < window.innerHeight && !part.querySelector(".later");
  });

/**
 * Every piece of the font that the page's words need is fetched first: each piece that came alone would have the whole page measured
 * anew, a dozen times on a phone that is just coming to life. Then what is in view changes its face part by part, the rest at once.
 */
export const changeFace = async (): Promise<void> => {
  if (document.querySelector(`link[rel="stylesheet"][href="${FONT_CSS}"]`)) return;
  await fontSheet();
  await document.fonts?.load(FACE, document.getElementById("__next")?.textContent ?? undefined);
  const parts = partsInView();
  for (const part of parts) {
    await nextFrame();
    part.dataset.font = "here";
  }
  await nextFrame();
  document.documentElement.dataset.font = "here";
  for (const part of parts) delete part.dataset.font;
};
