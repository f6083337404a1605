import { scrollToPart } from "@/ui/tabs/scroll-to-part";

export const bookingAnchor = "booking";
export const aboutAnchor = "about";
export const reviewsAnchor = "reviews";
export const placeAnchor = "place";
export const relatedAnchor = "related";
export const timesAnchor = "times";
export const peopleAnchor = "people";
/** The main button at the lower edge. */
export const buyAnchor = "buy";

/** Scrolls to a required choice, and focuses it. */
export const leadToPart = (id: string): void => {
  scrollToPart(id);
  document
    .getElementById(id)
    ?.querySelector<HTMLElement>('[role="radio"][tabindex="0"], [role="group"] button:not([aria-disabled="true"])')
    ?.focus({ preventScroll: true });
};
