/** Brings a part of the page under the sticky bars; calmly where motion is not wanted. */
export const scrollToPart = (id: string): void => {
  const calm = window.matchMedia?.("(prefers-reduced-motion: reduce)").matches;
  document.getElementById(id)?.scrollIntoView({ behavior: calm ? "auto" : "smooth", block: "start" });
};
