import type { Accommodation } from "@/shared/contract/stay/accommodations";

/** Longest summary that fits in the two lines under the name, in characters. */
const TOLD_ABOVE = 48;

/** Description, preceded by a summary that does not fit under the name. */
export const aboutWords = ({ summary, description }: Pick<Accommodation, "summary" | "description">): string =>
  description === "" || summary.length <= TOLD_ABOVE ? description || summary : `${summary}\n\n${description}`;
