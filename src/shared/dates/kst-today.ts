import type { Instant } from "./instant";
import { kstParts } from "./kst-parts";
import type { PlainDate } from "./plain-date";

/** Today in Korea at the given instant, as `yyyy-MM-dd`. */
export const kstToday = (instant: Instant): PlainDate => kstParts(instant).date;
