import type { Accommodation } from "@/shared/contract/stay/accommodations";

/** So much of the summary can be read in the two lines under the name. */
const TOLD_ABOVE = 48;

/** What a place says of itself, with its summary where that is too long to be read under the name. */
export const aboutWords = ({ summary, description }: Pick<Accommodation, "summary" | "description">): string =>
  description === "" || summary.length <= TOLD_ABOVE ? description || summary : `${summary}\n\n${description}`;
