export const bookingAnchor = "booking";
export const aboutAnchor = "about";
export const reviewsAnchor = "reviews";
export const placeAnchor = "place";
export const relatedAnchor = "related";
export const timesAnchor = "times";
export const peopleAnchor = "people";

/** Brings a part of the page under the sticky bars; calmly where motion is not wanted. */
export const scrollToPart = (id: string): void => {
  const calm = window.matchMedia?.("(prefers-reduced-motion: reduce)").matches;
  document.getElementById(id)?.scrollIntoView({ behavior: calm ? "auto" : "smooth", block: "start" });
};

/** The same for what has to be chosen: the keyboard goes there too. */
export const leadToPart = (id: string): void => {
  scrollToPart(id);
  document
    .getElementById(id)
    ?.querySelector<HTMLElement>('[role="radio"][tabindex="0"], [role="group"] button:not([aria-disabled="true"])')
    ?.focus({ preventScroll: true });
};
