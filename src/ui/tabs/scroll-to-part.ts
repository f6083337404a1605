/** Scrolls a part of the page below the sticky bars; without animation if reduced motion is preferred. */
export const scrollToPart = (id: string): void => {
  const calm = window.matchMedia?.("(prefers-reduced-motion: reduce)").matches;
  document.getElementById(id)?.scrollIntoView({ behavior: calm ? "auto" : "smooth", block: "start" });
};
