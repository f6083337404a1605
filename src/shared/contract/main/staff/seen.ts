import { z } from "zod";

/** Names what was read. A save tells it as `seen`, and is refused (C_CHANGED) where something else stands by then. */
export const version = z.string();

/** Absent: a page of an earlier release, whose save replaces whatever stands there. */
export const seen = version.max(64).optional();

/** How many families get their money back, as it was shown; a page of an earlier release does not tell. */
export const familiesSeen = z.number().int().min(0).optional();
