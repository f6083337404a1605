import { z } from "zod";

/**
 * Identifies what was read. A save sends it as `seen`, and is refused (C_CHANGED) if it has changed in the meantime.
 */
export const version = z.string();

/** Absent from a page of an earlier release, whose save overwrites any version. */
export const seen = version.max(64).optional();

/** Number of families to be refunded, as shown; absent from a page of an earlier release. */
export const familiesSeen = z.number().int().min(0).optional();
