import { type FitDay, fitSentence } from "./copy";
import type { SiblingFit } from "./sibling-fit";

/** `모두 함께할 수 있어요.`, or the sentences of the children who cannot join, or whose fit is unknown. */
export const siblingSentence = (sibling: SiblingFit, day: FitDay): string => {
  if (sibling.code === "ALL") return sibling.fits.length > 1 ? "모두 함께할 수 있어요." : "함께할 수 있어요.";
  const stuck = sibling.misses.length > 0 ? sibling.misses : sibling.unknowns;
  return stuck.map(({ name, fit }) => fitSentence(name, fit, day)).join(" ");
};
